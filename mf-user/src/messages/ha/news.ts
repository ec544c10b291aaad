import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatNaira } from 'mf-shared/ui';
import type * as english from '../news.ts';

const amountOf = ({ amount = 0 }: { amount?: number | undefined }) => formatNaira(amount);
const named = ({ title }: { title?: string | undefined }) => (title ? ` “${isolated(title)}”` : '');

export const told: Translation<typeof english.told> = {
  activated: () => 'An kunna asusunku.',
  deactivated: () => 'Asusunku ba ya aiki kuma.',
  report_declined: () => 'Ba a ga kuɗin kunnawa naku ba.',
  withdrawal_approved: (news) => `An amince da cire kuɗinku na ${amountOf(news)}.`,
  withdrawal_rejected: (news) => `An ƙi cire kuɗinku na ${amountOf(news)}.`,
  withdrawal_paid: (news) => `An biya cire kuɗinku na ${amountOf(news)}.`,
  withdrawal_held: (news) => `An dakatar da cire kuɗinku na ${amountOf(news)}.`,
  reward_ready: (news) => `Kyautarku${named(news)} ta shirya.`,
  reward_cancelled: (news) => `An soke neman kyautarku${named(news)}: ${amountOf(news)} sun dawo.`,
  reward_claimed: (news) => `Kun karɓi ${news.title ?? 'kyauta'}.`,
  video_earned: (news) => `Kun sami ${amountOf(news)} daga ${news.title ?? 'bidiyo'}.`,
};

export const news: Translation<typeof english.news> = {
  title: 'Sanarwa',
  none: 'Babu abin da ya faru tukuna.',
  noneHint: 'Abin da kuka samu, da abin da aka yanke game da asusunku, zai kasance a nan.',
  loadFailed: 'Ba a iya ɗauko sanarwarku ba.',
  isNew: 'Sabo',
  reason: (reason) => `Dalili: ${reason}`,
};
