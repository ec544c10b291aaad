/** How outcomes are told here: the specified sentence with the reason after it, a little longer than elsewhere. */
export const adminAction = { together: true, noticeMs: 3500 } as const;
