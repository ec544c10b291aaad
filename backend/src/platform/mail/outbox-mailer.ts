import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError, type Mailer, type Sender, toMessage } from './mailer.ts';

/** Writes mails to a folder as .eml files, for operators without a mail server. Only the owner can read them. */
export function outboxMailer(folder: string, from: Sender): Mailer {
  const outbox = resolve(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return {
    destination: outbox,
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const file = join(outbox, `${timeOf(Date.now())}-${randomUUID()}.eml`);
      try {
        await mkdir(outbox, { recursive: true, mode: 0o700 });
        await writeWhole(file, message as Buffer);
      } catch (error) {
        // A full disk, for example, need not stay full.
        throw new MailError(String((error as { code?: string }).code), true);
      }
    },
    forget: async (address, untilMs) => {
      const last = timeOf(untilMs);
      const files = await readdir(outbox).catch(ignoreMissing);
      for (const name of files?.filter((file) => file.slice(0, last.length) <= last) ?? []) {
        const file = join(outbox, name);
        const mail = await readFile(file, 'utf8').catch(ignoreMissing);
        if (mail && recipientOf(mail) === address.toLowerCase()) await rm(file, { force: true });
      }
    },
  };
}

/** The prefix of file names, so that they sort by time. */
const timeOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[:.]/g, '-');

/** A long address is on its own line. */
const recipientOf = (mail: string) => /^To:\s+(.*)\r\n/m.exec(mail)?.[1]?.toLowerCase();

/** Another process deleted it first, or it never existed. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Writes the file atomically: readers see all of it or nothing. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
