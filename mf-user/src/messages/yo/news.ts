import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatNaira } from 'mf-shared/ui';
import type * as english from '../news.ts';

const amountOf = ({ amount = 0 }: { amount?: number | undefined }) => formatNaira(amount);
const named = ({ title }: { title?: string | undefined }) => (title ? ` “${isolated(title)}”` : '');

export const told: Translation<typeof english.told> = {
  activated: () => 'A ti mú àkáǹtì rẹ ṣiṣẹ́.',
  deactivated: () => 'Àkáǹtì rẹ kò ṣiṣẹ́ mọ́.',
  report_declined: () => 'A kò rí owó ìmúṣiṣẹ́ rẹ.',
  withdrawal_approved: (news) => `A ti fọwọ́ sí ìyọwó rẹ ti ${amountOf(news)}.`,
  withdrawal_rejected: (news) => `A kọ ìyọwó rẹ ti ${amountOf(news)}.`,
  withdrawal_paid: (news) => `A ti san ìyọwó rẹ ti ${amountOf(news)}.`,
  withdrawal_held: (news) => `A dá ìyọwó rẹ ti ${amountOf(news)} dúró.`,
  reward_ready: (news) => `Ẹ̀bùn rẹ${named(news)} ti wà ní ìmúrasílẹ̀.`,
  reward_cancelled: (news) => `A fagi lé ìbéèrè ẹ̀bùn rẹ${named(news)}: ${amountOf(news)} ti padà.`,
  reward_claimed: (news) => `O gba ${news.title ?? 'ẹ̀bùn'}.`,
  video_earned: (news) => `O jèrè ${amountOf(news)} pẹ̀lú ${news.title ?? 'fídíò'}.`,
};

export const news: Translation<typeof english.news> = {
  title: 'Ìfitónilétí',
  none: 'Nǹkan kan kò tíì ṣẹlẹ̀.',
  noneHint: 'Ohun tí o jèrè, àti ohun tí a pinnu nípa àkáǹtì rẹ, máa wà níbí.',
  loadFailed: 'A kò lè ṣí àwọn ìfitónilétí rẹ.',
  isNew: 'Tuntun',
  reason: (reason) => `Ìdí: ${reason}`,
};
