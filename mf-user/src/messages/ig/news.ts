import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatNaira } from 'mf-shared/ui';
import type * as english from '../news.ts';

const amountOf = ({ amount = 0 }: { amount?: number | undefined }) => formatNaira(amount);
const named = ({ title }: { title?: string | undefined }) => (title ? ` “${isolated(title)}”` : '');

export const told: Translation<typeof english.told> = {
  activated: () => 'Emere ka akaụntụ gị rụọ ọrụ.',
  deactivated: () => 'Akaụntụ gị anaghịzi arụ ọrụ.',
  report_declined: () => 'Ahụghị ego mmalite gị.',
  withdrawal_approved: (news) => `Akwadoro iwepụ ego gị nke ${amountOf(news)}.`,
  withdrawal_rejected: (news) => `Ajụrụ iwepụ ego gị nke ${amountOf(news)}.`,
  withdrawal_paid: (news) => `Akwụọla iwepụ ego gị nke ${amountOf(news)}.`,
  withdrawal_held: (news) => `Akwụsịtụrụ iwepụ ego gị nke ${amountOf(news)}.`,
  reward_ready: (news) => `Onyinye gị${named(news)} adịla njikere.`,
  reward_cancelled: (news) => `Akagburu arịrịọ onyinye gị${named(news)}: ${amountOf(news)} alọghachila.`,
  reward_claimed: (news) => `Ị nwetara ${news.title ?? 'onyinye'}.`,
  video_earned: (news) => `Ị nwetara ${amountOf(news)} site na ${news.title ?? 'vidiyo'}.`,
};

export const news: Translation<typeof english.news> = {
  title: 'Ozi',
  none: 'Ọ dịbeghị ihe mere.',
  noneHint: 'Ihe ị nwetara, na ihe ekpebiri gbasara akaụntụ gị, ga-adị ebe a.',
  loadFailed: 'Enweghị ike ibudata ozi gị.',
  isNew: 'Ọhụrụ',
  reason: (reason) => `Ihe kpatara ya: ${reason}`,
};
