/** The exports of react-dom that the shell shares; the others stay out of every first load. */
export { createPortal, flushSync } from 'react-dom';
