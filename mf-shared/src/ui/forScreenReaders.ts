/** Styles that leave an element to screen readers; where it always is, it has the class `visually-hidden` (base.css). */
export const forScreenReaders = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
