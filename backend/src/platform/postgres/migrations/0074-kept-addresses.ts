/** For whom, and until when, a former address is reserved: nobody else may take it. */
export const keptAddresses = {
  name: '0074-kept-addresses',
  sql: /* sql */ `
alter table auth.email_address add column kept_for uuid, add column kept_until_ms bigint;
create index email_address_kept on auth.email_address (kept_for) where kept_for is not null;
`,
};
