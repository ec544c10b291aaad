/** How outcomes are shown here: the specified sentence followed by the reason, a little longer than elsewhere. */
export const adminAction = { together: true, noticeMs: 3500 } as const;
