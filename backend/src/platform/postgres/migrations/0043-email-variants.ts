/** Traces also hold keyed hashes of e-mail addresses without dots and tags. */
export const emailVariants = {
  name: '0043-email-variants',
  sql: /* sql */ `
alter table watching.trace
  drop constraint trace_kind_check,
  add constraint trace_kind_check check (kind in ('device', 'sign_up', 'email'));
`,
};
