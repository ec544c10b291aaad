import type { JanitorRule } from '../../platform/janitor/janitor.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Open pages show an image for a while after it is replaced, and an undo refers to it again. */
const UNUSED_KEPT_MS = 24 * HOUR_MS;

/**
 * Removes images and captions that no video or reward has used for a day. A new reference clears the mark in the
 * same row, so that it is either refused or the file is kept.
 * @param isComplete whether the read models show the whole log: a video that they lack may use an image, too
 */
export const unusedMedia = (isComplete: () => Promise<boolean>): JanitorRule => ({
  name: 'media',
  everyMs: HOUR_MS,
  sweep: async (sql, nowMs, limit) => {
    if (!(await isComplete())) return 0;
    const { count } = await sql`
      with used as (
        select image_id as id from rm.videos where image_id is not null
        union select image_id from rm.rewards where image_id is not null
        union select captions_id from rm.videos where captions_id is not null
      ), marked as (
        update media.image i
        set unused_since_ms = case when exists (select from used u where u.id = i.id) then null else ${nowMs}::bigint end
        where (i.unused_since_ms is null) <> exists (select from used u where u.id = i.id)
      )
      delete from media.image where id in (
        select i.id from media.image i
        where i.unused_since_ms <= ${nowMs - UNUSED_KEPT_MS} and not exists (select from used u where u.id = i.id)
        limit ${limit} for update skip locked
      )`;
    return count;
  },
});
