/**
 * Folded states of long streams, so that none is folded from its beginning. Not part of the log: emptying
 * this table changes no answer. A snapshot names the last event folded into it; if the log does not have
 * that event, because it was restored, the snapshot is not read.
 */
export const snapshots = {
  name: '0015-snapshots',
  sql: /* sql */ `
create table log.snapshot (
  stream text not null,
  fold text not null,
  fold_version int not null,
  version bigint not null,
  position bigint not null,
  event_id uuid not null,
  state json not null,
  primary key (stream, fold)
);
grant select, insert, update, delete on log.snapshot to watchearn_app;
`,
};
