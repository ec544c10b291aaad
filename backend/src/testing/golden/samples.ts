import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../../kernel/decider.ts';
import { accountDecider, emailEvents } from '../../modules/accounts/index.ts';
import { eventTypes, projections } from '../../modules/registry.ts';
import { emptyWallet, evolveWallet } from '../../modules/wallet/wallet.state.ts';
import { createEventCodec } from '../../platform/event-store/event-codec.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { createMemoryKeys } from '../memory-keys.ts';

/** One event as stored by the release that introduced its schema version. Never changed. */
interface Sample {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** The exact text in the log; personal data is sealed with the keys of `createMemoryKeys`. */
  readonly data: string;
  /** The names of the samples that precede it. */
  readonly after: readonly string[];
}

/** How this code interprets a sample: the decoded event, and its effect. */
export interface Meaning {
  readonly decoded: unknown;
  /** The states of the deciders, for an account's events, and the rows of the read models it touches. */
  readonly effect: { readonly states: object; readonly rows: Readonly<Record<string, unknown>> };
}

const FOLDER = join(__dirname, 'samples');

export const sampleNames = (): string[] =>
  readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

export const readSample = (name: string): Sample & Meaning => JSON.parse(textOf(name));

/** The SHA-256 of every sample file when it was released, by name. */
export const knownDigests = (): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, 'digests.json'), 'utf8'));

export const digestOf = (name: string): string => createHash('sha256').update(textOf(name)).digest('hex');

const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.json`), 'utf8');

const codec = createEventCodec(eventTypes, createMemoryKeys());

/** Decodes a sample and those that precede it, as read from a log, and folds them. */
export async function understand(sample: Sample): Promise<Meaning> {
  const stored = [...sample.after.map((name): Sample => readSample(name)), sample];
  const decoded = await codec.decode(stored.map((each) => ({ ...each, data: JSON.parse(each.data) })));
  const events = decoded.map(
    (event, index): RecordedEvent => ({
      ...event,
      position: index + 1,
      stream: 'golden',
      version: index + 1,
      id: stored[index]?.id ?? '',
      atMs: 1_790_000_000_000 + index,
      metadata: { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' },
    }),
  );
  const last = events.at(-1) as RecordedEvent;
  const rows = projections.flatMap(({ name, key, evolve }) => {
    const id = key(last);
    if (id === null) return [];
    const mine = events.filter((event) => key(event) === id);
    return [[name, mine.reduce<unknown>((row, event) => evolve(row as never, event), null)]];
  });
  const isOfAccount = 'userId' in last.data && !(last.type in emailEvents);
  const states = isOfAccount
    ? {
        account: fold(accountDecider, events),
        wallet: fold({ initialState: emptyWallet, evolve: evolveWallet }, events),
      }
    : {};
  return asJson({ decoded: last.data, effect: { states, rows: Object.fromEntries(rows) } });
}

/** With kobo as strings and sets as lists, as in the files. */
const asJson = (meaning: Meaning): Meaning =>
  JSON.parse(
    JSON.stringify(meaning, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
