import { hash } from 'node:crypto';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { SignedCheckpoint } from './tree.queries.ts';

/** A checkpoint for a recipient who keeps it out of the operator's reach. */
export function checkpointMail(to: string, { size, note }: SignedCheckpoint): Mail {
  const introduction =
    'Keep this mail: with it you can prove later that nothing of the log up to here was changed or removed.';
  const [host] = note.split(/[\n/:]/);
  return {
    // Not by the size, which another checkpoint has after a restore.
    id: `checkpoint-${hash('sha1', note)}@${host}`,
    to,
    subject: `Checkpoint of the event log at ${size} entries`,
    text: `${introduction}\n\n${note}`,
    html: `<p>${introduction}</p><pre>${note.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
  };
}
