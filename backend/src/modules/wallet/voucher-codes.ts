import { isBlank } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { Decision } from '../../platform/commands/command-handler.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { loadSlices } from '../../platform/event-store/slices.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { databaseNowMs } from '../../platform/postgres/database-time.ts';
import { foldRow } from '../../platform/projections/projection.ts';
import { Repeated } from '../../platform/repeated.ts';
import { type KeyedHash, keyedHash } from '../../platform/vault/keyed-hash.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { accountStream } from '../accounts/index.ts';
import type { RewardClaimQueries, RewardClaimRow } from './reward-claim.queries.ts';
import { rewardClaimsProjection } from './reward-claims.projection.ts';

export interface VoucherCodesOptions {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'loadStream' | 'epoch'>;
  readonly open: Opener;
  readonly claims: Pick<RewardClaimQueries, 'notesOf' | 'fulfilledVouchers'>;
  /** Resolves once the read models show all that is in the log; rejects when they cannot. */
  readonly caughtUp: () => Promise<void>;
  /** Keys the hashes of codes. */
  readonly key: string;
  /** Called when the codes of earlier claims could not be added yet; it will be retried. */
  readonly onRetry: (error: unknown) => void;
}

type Claim = Pick<RewardClaimRow, 'id' | 'user_id' | 'reward_id' | 'type'>;

interface Kept {
  claim_id: string;
  user_id: string;
  kept_at_ms: number;
}

/** Much longer than a command can take: a claim that does not have its code by then did not get it. */
const KEPT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 10_000;

/**
 * Gives each code of a voucher to one claim only. A row of auth.voucher_code keeps a code, as a keyed hash, for a claim
 * before its fulfilment is recorded. Other claims are refused the code, unless that claim did not get it, or got another
 * one since. When a person is erased, their codes stay given, without a link to their claims.
 */
export class VoucherCodes extends Repeated {
  readonly #options: VoucherCodesOptions;
  readonly #hash: KeyedHash;

  constructor(options: VoucherCodesOptions) {
    super({
      work: (isClosing) => this.#addEarlier(isClosing),
      everyMs: LOOK_EVERY_MS,
      onTrouble: options.onRetry,
    });
    this.#options = options;
    this.#hash = keyedHash(options.key);
  }

  /** The same decision, but refused when it gives a voucher's code that another claim has. */
  guard<State>(decision: Decision<State>, claim: Claim, note: string | undefined): Decision<State> {
    if (claim.type !== 'Voucher' || note === undefined || isBlank(note)) return decision;
    return {
      ...decision,
      decide: async (state) => {
        const events = await decision.decide(state);
        if (!(await this.#keep(claim, note))) {
          throw refused('code_repeated', 'Another claim of this reward has this code already.');
        }
        return events;
      },
    };
  }

  /** Frees the codes that this claim had before it got this one, without waiting; not one kept for it since. */
  async release({ id, reward_id }: Claim, code: string): Promise<void> {
    await this.#options.sql`
      update auth.voucher_code former set kept_at_ms = 0 from auth.voucher_code current
      where current.hash = ${this.#hashOf(reward_id, code)} and current.claim_id = ${id}
        and former.claim_id = ${id} and former.kept_at_ms < current.kept_at_ms`;
  }

  /** Those of these codes that claims of the reward have. */
  async given(rewardId: string, codes: readonly string[]): Promise<string[]> {
    const { sql, claims, caughtUp } = this.#options;
    const codeOf = new Map(codes.map((code) => [this.#hashOf(rewardId, code), code]));
    const rows = await sql<{ hash: string; claim_id: string | null; is_decided: boolean }[]>`
      select hash, claim_id, ${this.#isDecided()} as is_decided from auth.voucher_code
      where hash = any(${[...codeOf.keys()]}::text[])`;
    await caughtUp();
    const notes = await claims.notesOf(rows.flatMap(({ claim_id }) => claim_id ?? []));
    const given = rows.filter(
      ({ hash, claim_id, is_decided }) =>
        claim_id === null || !is_decided || notes.get(claim_id) === codeOf.get(hash),
    );
    const hashes = new Set(given.map(({ hash }) => hash));
    return [...codeOf].filter(([hash]) => hashes.has(hash)).map(([, code]) => code);
  }

  /** Removes the link between a person whose account is closed and their codes. */
  async forget(userId: string): Promise<void> {
    await this.#options.sql`
      update auth.voucher_code set claim_id = null, user_id = null where user_id = ${userId}`;
  }

  /** Whether the code is now kept for this claim, and for no other; false for a person whose account is closed. */
  async #keep({ id, user_id, reward_id }: Claim, code: string): Promise<boolean> {
    const { sql } = this.#options;
    const hash = this.#hashOf(reward_id, code);
    const kept = await sql`
      insert into auth.voucher_code as c (hash, claim_id, user_id)
      select ${hash}, ${id}, user_id from ${openAccount(sql, user_id)} person
      on conflict (hash) do update set kept_at_ms = excluded.kept_at_ms where c.claim_id = excluded.claim_id`;
    if (kept.count > 0) return true;

    const [other] = await sql<Kept[]>`
      select claim_id, user_id, kept_at_ms from auth.voucher_code
      where hash = ${hash} and claim_id is not null and ${this.#isDecided()}`;
    if (!other || (await this.#noteOf(other)) === code) return false;
    const taken = await sql`
      update auth.voucher_code c set claim_id = ${id}, user_id = person.user_id, kept_at_ms = default
      from ${openAccount(sql, user_id)} person
      where hash = ${hash} and claim_id = ${other.claim_id} and kept_at_ms = ${other.kept_at_ms}`;
    return taken.count > 0;
  }

  /** SQL: the claim of a row has its code by now, or will not get it. */
  #isDecided() {
    const { sql } = this.#options;
    return sql`kept_at_ms < ${databaseNowMs(sql)} - ${KEPT_MS}::int`;
  }

  /** The note of a claim, from the log. */
  async #noteOf({ claim_id, user_id }: Kept): Promise<string | null | undefined> {
    const { store, open } = this.#options;
    let row: ReturnType<typeof rewardClaimsProjection.evolve> = null;
    for await (const slice of loadSlices(store, accountStream(user_id))) {
      const ofClaim = slice.filter((event) => rewardClaimsProjection.key(event) === claim_id);
      row = foldRow(rewardClaimsProjection, row, ofClaim);
    }
    const [opened] = row ? await open([row], { of: 'user_id', sealed: ['note'] }) : [];
    return opened?.note;
  }

  /**
   * Adds the codes that claims got before codes were kept, under another key or, because a restore may leave rows that
   * are older than the log, in another epoch. A code that several claims have stays given for good, without a claim,
   * because a correction of one does not free it; and so does that of an account that has been closed meanwhile.
   */
  async #addEarlier(isClosing: () => boolean): Promise<void> {
    const { sql, store, claims, caughtUp } = this.#options;
    const keyId = `${this.#hash.keyId} ${await store.epoch.current()}`;
    const [done] = await sql`select from auth.voucher_code_index where key_id = ${keyId}`;
    if (done) return;
    await caughtUp();
    for await (const batch of claims.fulfilledVouchers()) {
      const given = batch.flatMap((claim) => (claim.note ? [{ ...claim, note: claim.note }] : []));
      const userIds = given.map(({ user_id }) => user_id);
      await sql`
        with open as (
          select user_id::text from auth.credential where user_id = any(${userIds}::uuid[]) for share
        )
        insert into auth.voucher_code as c (hash, claim_id, user_id, kept_at_ms)
        select hash, case when count(*) = 1 and count(open.user_id) = 1 then min(claim_id) end,
          case when count(*) = 1 then min(open.user_id) end, 0
        from unnest(
          ${given.map(({ reward_id, note }) => this.#hashOf(reward_id, note))}::text[],
          ${given.map(({ id }) => id)}::text[], ${userIds}::text[]
        ) as given(hash, claim_id, user_id) left join open using (user_id)
        group by hash
        on conflict (hash) do update set claim_id = null, user_id = null
          where c.claim_id is distinct from excluded.claim_id`;
      if (isClosing()) return;
    }
    await sql`update auth.voucher_code_index set key_id = ${keyId}`;
  }

  #hashOf(rewardId: string, code: string): string {
    return this.#hash.of(`code of reward ${rewardId} ${code}`);
  }
}
