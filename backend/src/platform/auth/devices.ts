import bowser from 'bowser';
import { UNKNOWN_BROWSER } from 'mf-shared/contracts';
import type { Sql } from '../postgres/client.ts';

const MAX_OF_ONE = 20;
const MAX_NAME = 60;

/** A browser and its system in words, e.g. 'Chrome on Windows', as far as a User-Agent header reveals them. */
export function deviceName(userAgent: string): string {
  // The package rejects an empty string.
  const { browser, os } = bowser.parse(userAgent || '-');
  const name = [browser.name || UNKNOWN_BROWSER, os.name].filter(Boolean).join(' on ');
  return name.slice(0, MAX_NAME);
}

/** The devices on which each person has signed in, by name. */
export const knownDevices = (sql: Sql) => ({
  /** SQL that remembers the device of a log-in; true when the person was known on other devices only. */
  remembering: (userId: string, device: string) =>
    sql`auth.remember_device(${userId}, ${device}, ${Date.now()}, ${MAX_OF_ONE})`,
  /** Most recent log-in first. */
  list: (userId: string): Promise<{ device: string; seenAtMs: number }[]> => sql<
    { device: string; seenAtMs: number }[]
  >`
    select device, seen_at_ms as "seenAtMs" from auth.known_device
    where user_id = ${userId} order by seen_at_ms desc, device`,
});

export type KnownDevices = ReturnType<typeof knownDevices>;
