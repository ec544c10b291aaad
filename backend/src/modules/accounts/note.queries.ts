import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import type { ReadRow } from '../../platform/projections/projection.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import type { notesProjection } from './notes.projection.ts';

export type NoteRow = ReadRow<typeof notesProjection> & {
  /** Null if the author's account no longer exists. */
  author_name: string | null;
};

export function noteQueries({ staff }: Pick<ReadPools, 'staff'>, open: Opener) {
  return {
    /** Newest first. */
    ofUser: async (userId: string, page: Page): Promise<NoteRow[]> =>
      open(
        await staff<NoteRow[]>`
          select n.*, a.name as author_name from rm.notes n left join rm.users a on a.id = n.author_id
          where n.user_id = ${userId} and n.added_position < ${page.before}
          order by n.added_position desc limit ${rowsOf(page)}`,
        { of: 'user_id', sealed: ['text'] },
      ),
  };
}

export type NoteQueries = ReturnType<typeof noteQueries>;
