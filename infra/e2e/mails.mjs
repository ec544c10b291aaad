import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Without a mail server, the product writes its mails to this folder. */
const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** The newest mail to an address, decoded, once there are `count`; counts only mails that contain `text`. */
export async function mailTo(address, count = 1, text = '') {
  let mails = [];
  await expect
    .poll(async () => {
      mails = (await mailsTo(address)).filter((mail) => mail.includes(text));
      return mails.length;
    }, `mails to ${address}`)
    .toBe(count);
  return mails.at(-1);
}

async function mailsTo(address) {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`)).map(fromQuotedPrintable);
}

const fromQuotedPrintable = (text) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

export const linkIn = (mail) =>
  mail.match(/https?:\/\/\S+\/(?:reset-password|change-email)#token=[\w-]+/)?.[0];
