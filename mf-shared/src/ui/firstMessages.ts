/** Texts that every first page needs; the others stay out of the landing page's first load. */
export const firstMessages = {
  slowPage: 'This page is still loading…',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
} as const;
