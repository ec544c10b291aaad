/** Who wants no mails about decisions at night. */
export const quietHours = {
  name: '0053-quiet-hours',
  sql: /* sql */ 'alter table notifications.settings add column quiet boolean not null default false;',
};
