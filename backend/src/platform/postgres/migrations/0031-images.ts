/**
 * The images of videos and rewards, by the SHA-256 of their bytes. Events hold that id; the bytes stay out
 * of the log, which nothing ever leaves. An image is never changed, and another with the same id is the same.
 */
export const images = {
  name: '0031-images',
  sql: /* sql */ `
create schema media;
create table media.image (
  id text primary key,
  type text not null,
  bytes bytea not null,
  kept_at timestamptz not null default now()
);
-- Photographs are compressed already.
alter table media.image alter column bytes set storage external;

grant usage on schema media to watchearn_app;
grant select, insert on media.image to watchearn_app;
`,
};
