/** Since when nothing has referred to an image: the janitor removes it a day later. */
export const imageUse = {
  name: '0041-image-use',
  sql: /* sql */ `
alter table media.image add column unused_since_ms bigint;
grant update (unused_since_ms), delete on media.image to watchearn_app;
`,
};
