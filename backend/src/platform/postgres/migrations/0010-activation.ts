/**
 * Prepared reads lock a view's table before the view, a swap the view before its table. A swap gives up
 * before PostgreSQL looks for a deadlock (after a second), so that a reader is never the one to fail.
 */
export const activation = {
  name: '0010-activation',
  sql: "alter function rm.activate(text) set lock_timeout = '200ms'",
};
