import type { Note } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountPolicy } from './account.policy.ts';
import type { NoteQueries, NoteRow } from './note.queries.ts';
import { notesProjection } from './notes.projection.ts';
import type { UserQueries } from './user.queries.ts';

interface NoteRoutesOptions {
  readonly execute: Execute;
  readonly users: Pick<UserQueries, 'find'>;
  readonly notes: NoteQueries;
}

/** The notes of admins about people. */
export function noteRoutes({ execute, users, notes }: NoteRoutesOptions): Route[] {
  return [
    route('GET /api/users/users/{id}/notes', async ({ params, query }) => {
      const page = readPage(query);
      const found = await notes.ofUser(params.id, page);
      const { rows, nextCursor } = toPage(found, page, (note) => note.added_position);
      return { notes: rows.map(presentNote), nextCursor };
    }),

    route('POST /api/users/users/{id}/notes', async (call) => {
      const { params, body, actor } = call;
      const target = existing('user', await users.find(params.id));
      authorize(accountPolicy, actor, 'note', target);
      const { events } = await execute(
        call,
        decision(accountDecider, accountStream(target.id), {
          type: 'AddNote',
          userId: target.id,
          // A retry under the same key adds the same note.
          noteId: call.commandId,
          text: body.text.trim(),
        }),
      );
      const author = await users.find(actor.id);
      return {
        note: presentNote({ ...projected(notesProjection, null, events), author_name: author?.name ?? null }),
      };
    }),
  ];
}

const presentNote = (row: NoteRow): Note => ({
  _id: row.id,
  text: row.text,
  atMs: row.added_at_ms,
  author: { _id: row.author_id, name: row.author_name },
});
