/** The country that a session was opened from, where the operator has a database of countries. */
export const sessionCountry = {
  name: '0058-session-country',
  sql: /* sql */ 'alter table auth.session add column country text;',
};
