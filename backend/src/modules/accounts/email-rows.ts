import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { AccountEvent } from './account.events.ts';
import type { EmailHashes } from './email-address.ts';
import { isAddressed } from './email-reservations.ts';

interface EmailRowsOptions {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly hashes: EmailHashes;
}

/** A reservation in the log whose row has to be created or renewed. */
interface Reservation {
  readonly stream: string;
  readonly user_id: string;
  /** Of the event that names the address, appended together with the reservation; null without one. */
  readonly addressed_position: number | null;
}

const PAGE = 500;
/** This many streams or rows take milliseconds; all of them at once would exceed the time limit. */
const AT_A_TIME = 5000;
/** Sorts after the name of every stream of an address, in every collation: they end in hexadecimal digits. */
const AFTER_ALL_STREAMS = 'email-g';

/** The rows of the email directory, as they follow from the reservations in the log, the vault and the key. */
export class EmailRows {
  readonly #options: EmailRowsOptions;

  constructor(options: EmailRowsOptions) {
    this.#options = options;
  }

  /** Creates the rows that are missing, or that are under another key. */
  async complete(): Promise<void> {
    const { sql } = this.#options;
    await this.#renewHashes();
    for (let after = 'email-'; ; ) {
      const [page] = await sql<{ last: string | null }[]>`
        select max(name) as last from (
          select name from log.stream where name > ${after} and name < ${AFTER_ALL_STREAMS} order by name limit ${AT_A_TIME}
        ) as page`;
      const last = page?.last;
      if (!last) return;
      const lacking = await sql<Reservation[]>`
        with lacking as materialized (
          select name, version from log.stream s where name > ${after} and name <= ${last} and not exists (
            select from auth.email_address a
            where a.stream = s.name and a.stream > ${after} and a.stream <= ${last} and a.user_id is not null
          )
        )
        select e.stream, e.data->>'userId' as user_id,
          ${sql.unsafe(positionOfAddressed('e.command_id'))} as addressed_position
        from lacking l join log.event e on e.stream = l.name and e.version = l.version
        where e.type = 'EmailReserved'`;
      for (let next = 0; next < lacking.length; next += PAGE)
        await this.#hold(lacking.slice(next, next + PAGE));
      after = last;
    }
  }

  /** Rows under another key are useless: they are rebuilt from the log. */
  async #renewHashes(): Promise<void> {
    const { sql, hashes } = this.#options;
    const { keyId } = hashes;
    for (;;) {
      const stale = await sql<(Reservation & { hash: string; key_id: string })[]>`
        select a.hash, a.key_id, a.stream, a.user_id,
          ${sql.unsafe(positionOfAddressed('e.command_id'))} as addressed_position
        from auth.email_address a left join lateral (
          select command_id from log.event where stream = a.stream and type = 'EmailReserved'
          order by version desc limit 1
        ) e on true
        where a.key_id <> ${keyId} and a.user_id is not null limit ${PAGE}`;
      const [first] = stale;
      if (!first) return;
      if (hashes.of((await this.#emailsOf([first]))[0] ?? '') === first.hash) {
        // An earlier build created it with this key, and all the others too.
        await this.#renameKey(first.key_id);
        continue;
      }
      const held = new Set(await this.#hold(stale));
      const lost = stale.filter(({ stream }) => !held.has(stream)).map(({ hash }) => hash);
      await sql`delete from auth.email_address where hash = any(${lost}) and key_id <> ${keyId}`;
    }
  }

  /** The key has had another name in rows. */
  async #renameKey(former: string): Promise<void> {
    const { sql, hashes } = this.#options;
    for (let after: string | null = ''; after !== null; ) {
      const [page]: { last: string | null }[] = await sql`
        with page as materialized (
          select hash from auth.email_address where hash > ${after} order by hash limit ${AT_A_TIME}
        ), renamed as (
          update auth.email_address a set key_id = ${hashes.keyId} from page
          where a.hash = page.hash and a.key_id = ${former}
        )
        select max(hash) as last from page`;
      after = page?.last ?? null;
    }
  }

  /** Creates the rows of these reservations; returns the streams of those whose address can be read. */
  async #hold(reservations: readonly Reservation[]): Promise<string[]> {
    const emails = await this.#emailsOf(reservations);
    const known = reservations
      .map(({ stream, user_id }, index) => ({ stream, user_id, email: emails[index] as string }))
      .filter(({ email }) => email !== '');
    const streams = known.map(({ stream }) => stream);
    const { sql, hashes } = this.#options;
    await sql`
      select auth.hold_email(hash, ${hashes.keyId}, stream, user_id, ${Date.now()})
      from unnest(
        ${known.map(({ email }) => hashes.of(email))}::text[], ${streams}::text[],
        ${known.map(({ user_id }) => user_id)}::text[]
      ) as known(hash, stream, user_id)`;
    return streams;
  }

  /** '' for an erased person, or one who is not in the log. */
  async #emailsOf(reservations: readonly Reservation[]): Promise<string[]> {
    const positions = reservations.flatMap(({ addressed_position }) => addressed_position ?? []);
    const events = (await this.#options.store.readAt(positions)) as (RecordedEvent & AccountEvent)[];
    const emails = new Map(
      events.filter((event) => isAddressed(event)).map(({ position, data }) => [position, data.email]),
    );
    return reservations.map(({ addressed_position }) => emails.get(addressed_position ?? 0) ?? '');
  }
}

/** SQL for the position of the event by which a command gave an account its address. */
const positionOfAddressed = (commandId: string) => `(
  select a.position from log.command c
  join log.event a on a.position between c.first_position and c.last_position
  where c.id = ${commandId} and a.type in ('UserRegistered', 'EmailChanged') limit 1
)`;
