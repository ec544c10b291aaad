/** Matches a phone on its side, or a zoom of 400 %. */
export const SHORT = '@media (max-height: 399.98px)';
