import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

interface ReceivedMail {
  headers: string;
  /** All parts, decoded. */
  body: string;
}

/** By file: a mail in an outbox never changes. */
const known = new Map<string, Promise<ReceivedMail>>();

/** The mails to that address in an outbox folder, oldest first. */
export async function mailsTo(outbox: string, address: string): Promise<ReceivedMail[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map((name) => {
      const file = join(outbox, name);
      const mail = known.get(file) ?? readFile(file).then(readMail);
      known.set(file, mail);
      return mail;
    }),
  );
  return mails.filter(({ headers }) => headers.includes(`\r\nTo: ${address}\r\n`));
}

/** Waits for at least `count` mails with a reset link; returns the token of the newest. */
export const resetTokenFor = (outbox: string, address: string, count = 1) =>
  linkTokenFor('reset-password', outbox, address, count);

/** The same for a link that verifies an address. */
export const verificationTokenFor = (outbox: string, address: string, count = 1) =>
  linkTokenFor('verify-email', outbox, address, count);

/** The same for a link that changes an address. */
export const emailChangeTokenFor = (outbox: string, address: string, count = 1) =>
  linkTokenFor('change-email', outbox, address, count);

/** The same for an invitation as an admin. */
export const invitationTokenFor = (outbox: string, address: string, count = 1) =>
  linkTokenFor('join', outbox, address, count);

async function linkTokenFor(page: string, outbox: string, address: string, count: number): Promise<string> {
  let mails: ReceivedMail[] = [];
  await until(async () => {
    mails = (await mailsTo(outbox, address)).filter(({ body }) => body.includes(`/${page}#token=`));
    return mails.length >= count;
  });
  const [, token] = /#token=([\w.-]+)/.exec(mails.at(-1)?.body ?? '') ?? [];
  if (!token) throw new Error('the mail has no link');
  return token;
}

/** A minimal mail parser for the API's own mails, which are quoted-printable. */
export function readMail(bytes: Buffer): ReceivedMail {
  const text = bytes.toString();
  const end = text.indexOf('\r\n\r\n');
  const body = text
    .slice(end)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers: `\r\n${text.slice(0, end)}\r\n`, body };
}
