import { naira } from '../language/figures.ts';
import type { SharedWords } from '../language/shared.ts';

/** What mf-shared says in Hausa, by its parts. */
export const shared: SharedWords = {
  'shared/ui': {
    messages: {
      close: 'Rufe',
      cancel: 'Soke',
      retry: 'Sake gwadawa',
      showMore: 'Nuna ƙari',
      loading: 'Ana buɗewa…',
      working: 'Ana aiki…',
      showPassword: 'Nuna kalmar sirri',
      hidePassword: 'Ɓoye kalmar sirri',
      openMenu: 'Buɗe menu',
      closeMenu: 'Rufe menu',
      menu: 'Menu',
      tabs: 'Manyan shafuka',
      more: 'Ƙari',
      mainNavigation: 'Babban menu',
      loadFailed: 'Wannan bai buɗe ba.',
      submitFailed: 'Bai yi aiki ba. Da fatan za a sake gwadawa.',
      formProblems: (count) => (count === 1 ? 'Akwai matsala 1:' : `Akwai matsaloli ${count}:`),
      results: 'Sakamako',
      found: (count) => (count === 0 ? 'Babu sakamako.' : `Sakamako ${count}`),
      errorId: (id) => `Lambar kuskure: ${id}`,
    },
    firstMessages: {
      slowPage: 'Har yanzu ana buɗe wannan shafi…',
      toDark: 'Koma launi mai duhu',
      toLight: 'Koma launi mai haske',
    },
    notFoundTexts: {
      title: 'Kash, kun shiga shafin da ba daidai ba',
      hint: 'Mai yiwuwa an canja wurin shafin, ko akwai kuskure a adireshinsa.',
      backToLogin: 'Koma wurin shiga',
    },
    apiWords: {
      pending: 'ana jira',
      approved: 'an amince',
      rejected: 'an ƙi',
      paid: 'an biya',
      open: 'yana zuwa',
      fulfilled: 'an kawo',
      cancelled: 'an soke',
      credited: 'an ƙara',
      activated: 'an kunna',
      'not activated': 'ba a kunna ba',
      Cash: 'Kuɗi',
      Voucher: 'Katin kyauta',
      Gift: 'Kyauta',
    },
  },
  'shared/api': {
    messages: {
      unreachable: 'Ba a iya kaiwa ga sabar ba. Duba intanet ɗinku, sannan ku sake gwadawa.',
      unreadable: 'Sabar ta aiko da amsar da ba a iya karantawa ba.',
      offline: 'Ba ku kan intanet. Ba a aika komai ba.',
      checking: 'Ba mu iya tabbatar da wannan ba tukuna. Muna dubawa…',
      unconfirmed:
        'Ba mu iya tabbatar da wannan ba tukuna. Ku sake gwadawa idan intanet ta dawo. Ba za a yi sau biyu ba.',
      wentThrough: (what) => `An yi nasara: ${what}.`,
      didNotGoThrough: (what) => `Ba a yi nasara ba: ${what}. Babu abin da ya canja.`,
      undo: 'Mayar da shi',
    },
    refusals: {
      not_activated: 'Dole a kunna asusunku kafin ku cire kuɗi.',
      below_minimum: 'Mafi ƙarancin kuɗin da za a iya cirewa shi ne NGN 5000.',
      exceeds_earnings: 'Adadin ya fi kuɗin da kuke da shi.',
      details_missing: 'Da fatan za a cike duk abin da aka tambaya.',
      account_number_wrong: 'Lambar asusun ba ta dace da bankin ba. Duba duka biyun.',
      already_activated: 'An riga an kunna asusunku.',
      fee_already_paid: 'Kun riga kun biya kuɗin kunnawa. Da fatan za ku tuntuɓi masu taimako.',
      reward_already_claimed: 'Kun riga kun karɓi wannan kyauta.',
      insufficient_earnings: 'Kuɗin da kuke da shi bai isa wannan kyauta ba.',
      video_already_claimed: 'Kun riga kun karɓi kuɗin wannan bidiyo.',
      budget_used_up: 'Kuɗin da aka ware wa wannan bidiyo ya ƙare, don haka ba za a iya karɓa yanzu ba.',
      watch_incomplete: 'Ku ƙara kallon wannan bidiyo kafin ku karɓi kuɗinsa.',
      watch_taken_over: 'Kuna kallo a wani shafi ko wata na’ura.',
      withdrawal_not_held: 'Ba a riƙe wannan kuɗi ba.',
      hold_answered: 'Kun riga kun amsa.',
      wrong_password: 'Wannan ba ita ce kalmar sirrinku ta yanzu ba.',
      same_password: 'Zaɓi kalmar sirri wadda ta bambanta da ta da.',
      password_changed: 'An canja kalmar sirrinku a wani wuri yanzun nan.',
      open_requests:
        'Kuna da cire kuɗi ko neman kyauta da ba a gama ba. Da fatan za a jira a yanke hukunci a kansu.',
      reset_link_invalid:
        'Wannan hanyar haɗi ta ƙare ko an riga an yi amfani da ita. Da fatan za a nemi sabuwa.',
      verification_link_invalid: 'Wannan hanyar haɗi ta ƙare ko ta lalace. Da fatan za a nemi sabuwa.',
      email_taken: 'Akwai asusu da wannan imel.',
      email_released: 'Yanzun nan aka saki wannan imel. Da fatan za a sake gwadawa.',
      receipt_not_ready: 'Wannan rasiti bai shirya ba tukuna. Da fatan za a sake gwadawa bayan minti ɗaya.',
      too_many_requests: 'Kun gwada sau da yawa. Ku ɗan jira, sannan ku sake gwadawa.',
      not_found: 'Wannan babu shi.',
      forbidden: 'Ba ku da izinin yin wannan.',
      invalid_request: 'Akwai abin da ba daidai ba a cikin abin da kuka aika.',
      unavailable: 'Ba a samun mu yanzu. Da fatan za a sake gwadawa nan ba da daɗewa ba.',
      internal_error: 'An sami matsala a wurinmu. Da fatan za a sake gwadawa.',
    },
  },
  'shared/player': {
    player: {
      captions: 'Rubutun magana',
      unplayable: 'Ba za a iya kunna wannan bidiyo ba',
      unsupported:
        'Hanyar haɗinsa ta kai shafin da ba za a iya nunawa a nan ba. Da fatan za a gwada wani bidiyo.',
      fileFailed: 'Bai buɗe ba ko bai yi aiki a nan ba. Duba intanet ɗinku, sannan ku sake gwadawa.',
      youTubeUnreachable: 'Ba a iya kaiwa ga YouTube ba. Duba intanet ɗinku, sannan ku sake gwadawa.',
      youTubeErrors: {
        2: 'Akwai kuskure a hanyar haɗinsa. Da fatan za a gwada wani bidiyo.',
        5: 'Wannan burauza ba za ta iya kunna shi ba. Ku sake gwadawa, ko ku yi amfani da wata.',
        100: 'An cire shi daga YouTube ko an mayar da shi na sirri. Da fatan za a gwada wani bidiyo.',
        101: 'Mai shi bai yarda a nuna shi a nan ba. Da fatan za a gwada wani bidiyo.',
        150: 'Mai shi bai yarda a nuna shi a nan ba. Da fatan za a gwada wani bidiyo.',
        153: 'YouTube bai karɓi wannan shafi ba. Sake buɗe shi, sannan ku gwada.',
      },
      youTubeFailed: 'YouTube bai iya kunna shi ba. Da fatan za a sake gwadawa.',
    },
  },
  'shared/charts': {
    messages: {
      day: 'Rana',
      showTable: 'Nuna a matsayin jadawali',
      hideTable: 'Ɓoye jadawalin',
      empty: 'Babu abin da ya faru a waɗannan kwanaki.',
      failed: 'Ba a iya zana hoton ba. Ga lambobinsa.',
    },
  },
  'shared/contracts': {
    WITHDRAWAL_REFUSALS: {
      notActivated: 'Dole a kunna asusunku kafin ku cire kuɗi.',
      belowMinimum: 'Mafi ƙarancin kuɗin da za a iya cirewa shi ne NGN 5000.',
      exceedsEarnings: 'Adadin ya fi kuɗin da kuke da shi.',
      detailsMissing: 'Da fatan za a cike duk bayanan biyan kuɗi.',
    },
    PASSWORD_REFUSALS: {
      fieldsMissing: 'Dole a cike komai.',
      tooShort: 'Dole kalmar sirri ta kasance aƙalla haruffa 6.',
      mismatch: 'Kalmomin sirri biyun ba su dace ba!',
    },
    ACCOUNT_NUMBER_TEXTS: {
      refused: (bank) => `Wannan ba lambar asusun ${bank} ba ce. Duba lambar da bankin.`,
    },
    MOVEMENT_WORDS: {
      video: 'Bidiyon da aka kalla',
      cashReward: 'Kyautar kuɗi',
      rewardBought: 'Kyautar da aka saya',
      rewardRefunded: 'An mayar da kuɗin kyauta',
      activationFee: 'Kuɗin kunnawa',
      withdrawalRequested: 'An nemi cire kuɗi',
      withdrawalReturned: 'An mayar da kuɗin da za a cire',
      withdrawalReopened: 'Kuɗin da za a cire yana tafe kuma',
      withdrawalPaid: 'An biya kuɗin da aka cire',
      accountClosed: 'An rufe asusu',
    },
    SEEN: {
      unproven_claims: ({ claims, all, kobo }) =>
        `Kuɗin bidiyo ${claims} cikin ${all}, ${naira(kobo)} gaba ɗaya, ba shi da shaidar cewa an kalli bidiyon.`,
      regular_reports: ({ sessions, all }) =>
        `A bidiyo ${sessions} cikin ${all}, rahotannin suna zuwa a daidaitattun lokuta kamar na kwamfuta.`,
      long_days: ({ hours }) => `An kalli bidiyo na awa ${hours} a rana ɗaya.`,
      shared_account: ({ people }) => `Wasu mutane ${people} ma suna karɓar kuɗi a wannan asusun banki.`,
      shared_device: ({ people }) => `Wasu mutane ${people} sun yi amfani da burauza ɗaya.`,
      sign_up_burst: ({ people }) =>
        `Wasu mutane ${people} sun yi rajista daga intanet ɗaya cikin kwana ɗaya.`,
      email_variant: ({ people }) =>
        `Wasu mutane ${people} sun yi rajista da imel ɗaya, sai dai ɗigogi da abin da ke bayan +.`,
      name_differs: ({ percent }) =>
        percent === 0
          ? 'Sunan asusun banki ba shi da kalma ɗaya da ta dace da sunan wannan asusu.'
          : `Sunan asusun banki yana da kashi ${percent} % na kalmomin sunan wannan asusu.`,
    },
    HOLD_REASON_NAMES: {
      watching: 'Mai yiwuwa ba a kalli bidiyoyin ba',
      shared_account: 'Mutane da yawa suna amfani da asusun bankin',
      shared_device: 'An yi amfani da asusu da yawa a burauza ɗaya',
      sign_up_burst: 'An buɗe asusu da yawa daga intanet ɗaya',
      name_differs: 'Sunan asusun bankin ya bambanta',
      other: 'Wani dalili',
    },
  },
};
