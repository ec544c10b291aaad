import type { Translation } from 'mf-shared/language';
import type * as english from '../bell.ts';

export const bell: Translation<typeof english.bell> = {
  label: (unread) => (unread === 0 ? 'Sanarwa' : `Sanarwa: ${unread > 99 ? 'fiye da 99' : unread} sababbi`),
  count: (unread) => (unread > 99 ? '99+' : `${unread}`),
};
