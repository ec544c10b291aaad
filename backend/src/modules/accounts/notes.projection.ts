import { projection } from '../../platform/projections/projection.ts';
import { accountEvents } from './account.events.ts';

/** The notes of admins about people. They outlive the account, but then nobody can read them. */
export const notesProjection = projection({
  name: 'notes',
  version: 1,
  columns: {
    user_id: 'text',
    author_id: 'text',
    /** Sealed: decrypted where it is shown. */
    text: 'text',
    added_position: 'integer',
    added_at_ms: 'integer',
  },
  indexes: ['(user_id, added_position)'],
  writtenOnce: 'added_position',
  events: accountEvents,
  id: ({ data }) => (data as { noteId: string }).noteId,
  on: {
    AdminNoteAdded: (_, { data, metadata, position, atMs }) => ({
      id: data.noteId,
      user_id: data.userId,
      author_id: metadata.actorId,
      text: data.text,
      added_position: position,
      added_at_ms: atMs,
    }),
  },
});
