import { randomBytes } from 'node:crypto';
import type { PersonalData } from '../../kernel/event-type.ts';
import { openText, type SubjectKey, sealText } from './sealed-text.ts';
import type { SubjectKeys } from './subject-keys.ts';

/** An event's data as JSON, with the event's id and type. */
export interface EventData {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

export type Keys = ReadonlyMap<string, SubjectKey>;

/** The person that the data is about. */
export function subjectOf({ type, data }: EventData, personal: PersonalData): string {
  const subject = data[personal.of];
  if (typeof subject !== 'string') throw new TypeError(`${type} does not say whom it is about`);
  return subject;
}

/**
 * The data with every personal field sealed. A person whose key was destroyed has none: their data is
 * sealed with a random key that is discarded.
 */
export function sealFields(event: EventData, personal: PersonalData, keys: Keys): Record<string, unknown> {
  const subject = subjectOf(event, personal);
  const key = keys.get(subject) ?? { version: 1, bytes: randomBytes(32) };
  return mapTexts(event, [...(personal.opened ?? []), ...(personal.sealed ?? [])], (text, field) =>
    sealText(text, key, { subject, eventId: event.id, type: event.type, field }),
  );
}

/**
 * The data as readers get it: `opened` fields in plain text, `sealed` ones as texts for
 * {@link createOpener}. In events from before sealing was introduced, all fields are in plain text.
 */
export function openFields(
  event: EventData,
  personal: PersonalData,
  { isSealed, keys }: { isSealed: boolean; keys: Keys },
): Record<string, unknown> {
  const { opened = [], sealed = [] } = personal;
  if (!isSealed) return mapTexts(event, sealed, (text) => `plain ${text}`);
  const subject = subjectOf(event, personal);
  const withOpened = mapTexts(event, opened, (text, field) =>
    openText(text, keys.get(subject), { subject, eventId: event.id, type: event.type, field }),
  );
  return mapTexts({ ...event, data: withOpened }, sealed, (text, field) =>
    ['sealed', event.id, event.type, field, text].join(' '),
  );
}

function mapTexts(
  { data }: EventData,
  fields: readonly string[],
  change: (text: string, field: string) => string,
): Record<string, unknown> {
  const changed = { ...data };
  for (const field of fields) {
    const text = data[field];
    if (text === undefined) continue;
    if (typeof text !== 'string') throw new TypeError(`the personal field ${field} is not a string`);
    changed[field] = change(text, field);
  }
  return changed;
}

/** Decrypts sealed columns of read models where they are shown. */
export type Opener = <Row extends object>(
  rows: readonly Row[],
  columns: {
    /** The column with the person's id. */
    readonly of: keyof Row & string;
    readonly sealed: readonly (keyof Row & string)[];
  },
) => Promise<Row[]>;

/**
 * Decrypts the sealed columns of rows, with one key look-up for all rows; null stays null, and erased
 * data is ''. The opener throws DamagedError for a text that differs from the one the event stored.
 */
export const createOpener =
  (keys: Pick<SubjectKeys, 'find'>): Opener =>
  async (rows, { of, sealed }) => {
    if (rows.length === 0) return [];
    const found = await keys.find(new Set(rows.map((row) => row[of] as string)));
    return rows.map((row) => {
      const subject = row[of] as string;
      const texts = sealed.flatMap((column) => {
        const text = row[column] as string | null;
        return text === null ? [] : [[column, openHeld(text, subject, found.get(subject))]];
      });
      return { ...row, ...Object.fromEntries(texts) };
    });
  };

function openHeld(held: string, subject: string, key: SubjectKey | undefined): string {
  const [how, eventId = '', type = '', field = '', text = ''] = held.split(' ');
  if (how === 'plain') return held.slice('plain '.length);
  return openText(text, key, { subject, eventId, type, field });
}
