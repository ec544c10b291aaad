/** How often something was tried recently. Unlogged: after a crash of the server, counting starts again. */
export const rateLimits = {
  name: '0006-rate-limits',
  sql: /* sql */ `
create unlogged table http.rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);
create index rate_limit_expire on http.rate_limit (expire);

grant select, insert, update, delete on http.rate_limit to watchearn_app;
`,
};
