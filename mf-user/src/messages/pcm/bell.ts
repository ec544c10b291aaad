import type { Translation } from 'mf-shared/language';
import type * as english from '../bell.ts';

export const bell: Translation<typeof english.bell> = {
  label: (unread) =>
    unread === 0 ? 'Notifications' : `Notifications: ${unread > 99 ? 'pass 99' : unread} new`,
  count: (unread) => (unread > 99 ? '99+' : `${unread}`),
};
