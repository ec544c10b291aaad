import { createHmac } from 'node:crypto';
import { emailStream } from './account.events.ts';

/** One spelling for each address, so that Ada@x.com and ada@X.com are the same person. */
export const normalizeEmail = (email: string) => email.toLowerCase();

/** The stream that says who holds an address; its name is a keyed hash and gives nobody away. */
export const emailStreams = (key: string) => (email: string) =>
  emailStream(createHmac('sha256', key).update(normalizeEmail(email)).digest('hex'));

export type EmailStreams = ReturnType<typeof emailStreams>;
