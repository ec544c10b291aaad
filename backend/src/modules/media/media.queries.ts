import { createHash } from 'node:crypto';
import { refused } from '../../kernel/domain-error.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { assertCaptions } from './captions.format.ts';
import { typeOfImage } from './image.format.ts';

export type MediaKind = 'image' | 'captions';

interface MediaRow {
  readonly type: string;
  readonly bytes: Buffer;
}

/** No image has this type. */
const CAPTIONS = 'text/vtt';

/** The media type of a file of each kind. @throws DomainError for any other file, or beyond the limits */
const typeOf: Readonly<Record<MediaKind, (bytes: Buffer) => string>> = {
  image: typeOfImage,
  captions: (bytes) => {
    assertCaptions(bytes);
    return CAPTIONS;
  },
};

/** Stores and finds images and captions. */
export const mediaQueries = (sql: Sql) => {
  const isOf = (kind: MediaKind) => sql`(type = ${CAPTIONS}) = ${kind === 'captions'}`;

  /** Keeps a file from being removed as unused; false when there is none. */
  async function protect(kind: MediaKind, id: string): Promise<boolean> {
    const { count } = await sql`
      update media.image set unused_since_ms = null where id = ${id} and ${isOf(kind)}`;
    return count > 0;
  }

  return {
    /**
     * Stores a file and returns its id; storing it again changes nothing.
     * @throws DomainError for a file that is not of the kind, or exceeds its limits
     */
    keep: async (kind: MediaKind, bytes: Buffer): Promise<string> => {
      const type = typeOf[kind](bytes);
      const id = createHash('sha256').update(bytes).digest('hex');
      await sql`
        insert into media.image (id, type, bytes) values (${id}, ${type}, ${bytes})
        on conflict (id) do update set unused_since_ms = null`;
      return id;
    },
    find: async (kind: MediaKind, id: string): Promise<MediaRow | undefined> => {
      const [row] = await sql<MediaRow[]>`
        select type, bytes from media.image where id = ${id} and ${isOf(kind)}`;
      return row;
    },
    /**
     * Protects files that are about to be referred to from being removed as unused.
     * @throws DomainError when one of them does not exist
     */
    require: async ({ image, captions }: { [Kind in MediaKind]?: string | null | undefined }) => {
      if (image != null && !(await protect('image', image))) {
        throw refused('image_unknown', 'This image does not exist. Choose it again.');
      }
      if (captions != null && !(await protect('captions', captions))) {
        throw refused('captions_unknown', 'These captions do not exist. Choose them again.');
      }
    },
  };
};

export type MediaQueries = ReturnType<typeof mediaQueries>;
