import { createHash } from 'node:crypto';
import { refused } from '../../kernel/domain-error.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { assertCaptions } from './captions.format.ts';
import { typeOfImage } from './image.format.ts';

export interface ImageRow {
  readonly type: string;
  readonly bytes: Buffer;
}

/** No image has this type. */
const CAPTIONS = 'text/vtt';

interface Used {
  readonly image?: string | null | undefined;
  readonly captions?: string | null | undefined;
}

/** Keeping and finding images and captions. */
export const imageQueries = (sql: Sql) => {
  async function keepAs(type: string, bytes: Buffer): Promise<string> {
    const id = createHash('sha256').update(bytes).digest('hex');
    await sql`
      insert into media.image (id, type, bytes) values (${id}, ${type}, ${bytes})
      on conflict (id) do update set unused_since_ms = null`;
    return id;
  }
  async function find(id: string, isCaptions: boolean): Promise<ImageRow | undefined> {
    const [row] = await sql<ImageRow[]>`
      select type, bytes from media.image where id = ${id} and (type = ${CAPTIONS}) = ${isCaptions}`;
    return row;
  }
  async function isKept(id: string, isCaptions: boolean): Promise<boolean> {
    const { count } = await sql`
      update media.image set unused_since_ms = null where id = ${id} and (type = ${CAPTIONS}) = ${isCaptions}`;
    return count > 0;
  }
  return {
    /**
     * Keeps an image and returns its id; keeping it again changes nothing.
     * @throws DomainError for what is not an image within the limits
     */
    keep: (bytes: Buffer) => keepAs(typeOfImage(bytes), bytes),
    /** The same for captions. @throws DomainError for what is not WebVTT within the limits */
    keepCaptions: (bytes: Buffer) => {
      assertCaptions(bytes);
      return keepAs(CAPTIONS, bytes);
    },
    find: (id: string) => find(id, false),
    findCaptions: (id: string) => find(id, true),
    /**
     * Keeps files that are about to be referred to from being removed as unused.
     * @throws DomainError when one is named that was not kept
     */
    require: async ({ image, captions }: Used): Promise<void> => {
      if (image != null && !(await isKept(image, false))) {
        throw refused('image_unknown', 'This image does not exist. Choose it again.');
      }
      if (captions != null && !(await isKept(captions, true))) {
        throw refused('captions_unknown', 'These captions do not exist. Choose them again.');
      }
    },
  };
};

export type ImageQueries = ReturnType<typeof imageQueries>;
