import type { Translation } from 'mf-shared/language';
import type * as english from '../bell.ts';

export const bell: Translation<typeof english.bell> = {
  label: (unread) =>
    unread === 0 ? 'Ìfitónilétí' : `Ìfitónilétí: ${unread > 99 ? 'ju 99 lọ' : unread} tuntun`,
  count: (unread) => (unread > 99 ? '99+' : `${unread}`),
};
