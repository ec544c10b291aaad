/** A function that acts as the owner is attached to a table by the owner alone. */
export const triggerRights = {
  name: '0025-trigger-rights',
  sql: 'revoke execute on function auth.adopt_reservation from public',
};
