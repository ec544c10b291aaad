/** Which claim a voucher's code was given to, by a keyed hash of reward and code: nobody else gets it. */
export const voucherCodes = {
  name: '0083-voucher-codes',
  sql: /* sql */ `
create table auth.voucher_code (
  hash text primary key,
  -- Null once the person is erased: the code stays given.
  claim_id text,
  user_id text,
  kept_at_ms bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
);
create index voucher_code_of_claim on auth.voucher_code (claim_id);
create index voucher_code_of_user on auth.voucher_code (user_id);

-- The key that the hashes of all earlier claims' codes are made with; '' until they have been added.
create table auth.voucher_code_index (
  one boolean primary key default true check (one),
  key_id text not null
);
insert into auth.voucher_code_index (key_id) values ('');
grant select, insert, update, delete on auth.voucher_code to watchearn_app;
grant select, update on auth.voucher_code_index to watchearn_app;
`,
};
