/** What the bell says by itself; what the news say is in news.ts, which comes when they are looked at. */
export const bell = {
  label: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications: ${unread > 99 ? 'more than 99' : unread} new`,
  count: (unread: number) => (unread > 99 ? '99+' : `${unread}`),
} as const;
