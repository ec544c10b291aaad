/** Only the owner may attach a function that acts as the owner to a table. */
export const triggerRights = {
  name: '0025-trigger-rights',
  sql: 'revoke execute on function auth.adopt_reservation from public',
};
