/** Text as it is kept: the server takes no line breaks, which people type to tidy up. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
