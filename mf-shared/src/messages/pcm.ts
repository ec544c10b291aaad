import type { Translation } from 'mf-shared/language';
import type * as api from '../api/messages.ts';
import type * as charts from '../charts/messages.ts';
import type { PASSWORD_REFUSALS, WITHDRAWAL_REFUSALS } from '../contracts/rules.ts';
import type * as player from '../player/messages.ts';
import type * as ui from '../ui/messages.ts';

const uiWords: Translation<typeof ui> = {
  messages: {
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    showMore: 'Show more',
    loading: 'E dey load…',
    working: 'E dey work…',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    tabs: 'Main pages',
    more: 'More',
    mainNavigation: 'Main menu',
    loadFailed: 'Dis one no gree load.',
    submitFailed: 'E no work. Abeg try again.',
    formProblems: (count) => (count === 1 ? 'E get 1 problem:' : `E get ${count} problems:`),
    results: 'Wetin we find',
    found: (count) => (count === 0 ? 'We no find anything.' : count === 1 ? 'We find 1' : `We find ${count}`),
    errorId: (id) => `Error id: ${id}`,
  },
  firstMessages: {
    slowPage: 'Dis page still dey load…',
    toDark: 'Change to dark colour',
    toLight: 'Change to light colour',
  },
  notFoundTexts: {
    title: 'Oops, you don enter wrong page',
    hint: 'E fit be say dem don move di page, or di address get mistake.',
    backToLogin: 'Go back to log in',
  },
};

const apiWords: Translation<typeof api> = {
  messages: {
    unreachable: 'We no fit reach di server. Check your network and try again.',
    unreadable: 'Di server send answer wey we no fit read.',
    offline: 'You no dey online. Nothing don go.',
    checking: 'We never fit confirm dis one. We dey check…',
    unconfirmed:
      'We never fit confirm dis one. Try again when your network come back. E no go happen two times.',
    wentThrough: (what) => `E don go through: ${what}.`,
    didNotGoThrough: (what) => `E no go through: ${what}. Nothing change.`,
    undo: 'Undo',
  },
};

const playerWords: Translation<typeof player> = {
  player: {
    captions: 'Captions',
    unplayable: 'Dis video no fit play',
    unsupported: 'Di link dey go page wey we no fit show here. Abeg try another video.',
    fileFailed: 'E no gree load or play here. Check your network and try again.',
    youTubeUnreachable: 'We no fit reach YouTube. Check your network and try again.',
    youTubeErrors: {
      2: 'Di link get mistake. Abeg try another video.',
      5: 'Dis browser no fit play am. Try again, or use another browser.',
      100: 'Dem don comot am for YouTube or make am private. Abeg try another video.',
      101: 'Di owner no gree make e show here. Abeg try another video.',
      150: 'Di owner no gree make e show here. Abeg try another video.',
      153: 'YouTube no accept dis page. Load am again and try.',
    },
    youTubeFailed: 'YouTube no fit play am. Abeg try again.',
  },
};

const chartsWords: Translation<typeof charts> = {
  messages: {
    day: 'Day',
    showTable: 'Show am as table',
    hideTable: 'Hide di table',
    empty: 'Nothing happen for these days.',
    failed: 'We no fit draw di chart. Na di figures be dis.',
  },
};

const refusals: Translation<{
  WITHDRAWAL_REFUSALS: typeof WITHDRAWAL_REFUSALS;
  PASSWORD_REFUSALS: typeof PASSWORD_REFUSALS;
}> = {
  WITHDRAWAL_REFUSALS: {
    notActivated: 'Your account must dey activated before you fit withdraw.',
    belowMinimum: 'Di smallest amount wey you fit withdraw na NGN 5000.',
    exceedsEarnings: 'Di amount pass di money wey you get.',
    detailsMissing: 'Abeg fill all di payment details.',
  },
  PASSWORD_REFUSALS: {
    fieldsMissing: 'You must fill everything.',
    tooShort: 'Password must get at least 6 characters.',
    mismatch: 'Di two passwords no be the same!',
  },
};

/** What mf-shared says in Pidgin, by its parts. */
export const shared = {
  'shared/ui': uiWords,
  'shared/api': apiWords,
  'shared/player': playerWords,
  'shared/charts': chartsWords,
  'shared/contracts': refusals,
};
