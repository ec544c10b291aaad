/** Text as it is sent: the server accepts no line breaks, which people type for layout. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
