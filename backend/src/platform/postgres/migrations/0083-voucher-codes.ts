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

-- The rewards whose fulfilled claims are all in that table, and the key that their hashes are made with.
create table auth.voucher_reward (
  reward_id text primary key,
  key_id text not null
);
grant select, insert, update, delete on auth.voucher_code, auth.voucher_reward to watchearn_app;
`,
};
