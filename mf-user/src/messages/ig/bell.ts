import type { Translation } from 'mf-shared/language';
import type * as english from '../bell.ts';

export const bell: Translation<typeof english.bell> = {
  label: (unread) => (unread === 0 ? 'Ozi' : `Ozi: ${unread > 99 ? 'karịa 99' : unread} ọhụrụ`),
  count: (unread) => (unread > 99 ? '99+' : `${unread}`),
};
