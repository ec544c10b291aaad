import { keep, recall } from 'mf-shared/device';

/** What this browser remembers about releases. Without storage, only what the page itself knows. */

const QUARANTINE_MS = 30 * 60_000;
const RELOAD_EVERY_MS = 10 * 60_000;

const ranWell = new Set<string>();

/** The version of a remote that last ran for a while in this browser without failing. */
export const provenVersion = (remote: string) => recall(`mf-proven:${remote}`);

export function rememberProven(remote: string, version: string): void {
  ranWell.add(`${remote}/${version}`);
  keep(`mf-proven:${remote}`, version);
}

/** Whether a release has run for a while, here or as the last one in this browser. */
export const hasProven = (remote: string, version: string) =>
  ranWell.has(`${remote}/${version}`) || provenVersion(remote) === version;

/** Skips a release for 30 minutes in this tab. */
export const quarantine = (remote: string, version: string) => mark(`mf-quarantine:${remote}/${version}`);

export const isQuarantined = (remote: string, version: string) =>
  isMarked(`mf-quarantine:${remote}/${version}`, QUARANTINE_MS);

/** Whether the page may be reloaded for a remote: once in 10 minutes, and never without storage. */
export function claimReload(remote: string): boolean {
  const key = `mf-reloaded:${remote}`;
  if (isMarked(key, RELOAD_EVERY_MS)) return false;
  mark(key);
  return isMarked(key, RELOAD_EVERY_MS);
}

let bucketOfPage: number | undefined;

/** This browser's bucket for canaries, 0 to 9999: drawn at random, once. */
export function bucket(): number {
  const kept = recall('mf-bucket');
  if (kept && /^\d{1,4}$/.test(kept)) return Number(kept);
  bucketOfPage ??= Math.floor(Math.random() * 10_000);
  keep('mf-bucket', String(bucketOfPage));
  return bucketOfPage;
}

const mark = (key: string) => keep(key, String(Date.now()), 'tab');

const isMarked = (key: string, forMs: number) => Math.abs(Date.now() - Number(recall(key, 'tab'))) < forMs;
