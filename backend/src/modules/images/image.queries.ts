import { createHash } from 'node:crypto';
import { refused } from '../../kernel/domain-error.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { typeOfImage } from './image.format.ts';

export interface ImageRow {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Keeping and finding images. */
export const imageQueries = (sql: Sql) => ({
  /**
   * Keeps an image and returns its id; keeping it again changes nothing.
   * @throws DomainError for what is not an image within the limits
   */
  keep: async (bytes: Buffer): Promise<string> => {
    const type = typeOfImage(bytes);
    const id = createHash('sha256').update(bytes).digest('hex');
    await sql`
      insert into media.image (id, type, bytes) values (${id}, ${type}, ${bytes})
      on conflict (id) do update set unused_since_ms = null`;
    return id;
  },
  find: async (id: string): Promise<ImageRow | undefined> => {
    const [row] = await sql<ImageRow[]>`select type, bytes from media.image where id = ${id}`;
    return row;
  },
  /**
   * Keeps an image that is about to be referred to from being removed as unused.
   * @throws DomainError when an image is named that was not kept
   */
  require: async (id: string | null | undefined): Promise<void> => {
    if (id == null) return;
    const { count } = await sql`update media.image set unused_since_ms = null where id = ${id}`;
    if (count === 0) throw refused('image_unknown', 'This image does not exist. Choose it again.');
  },
});

export type ImageQueries = ReturnType<typeof imageQueries>;
