/** Which process updates a read model, and until when the others leave it to that process. */
export const projectorLease = {
  name: '0013-projector-lease',
  sql: /* sql */ `
alter table rm.checkpoint
  add column led_by uuid,
  add column led_until timestamptz not null default clock_timestamp();
`,
};
