import { createHmac } from 'node:crypto';
import { isBlank } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';
import type { Decision } from '../../platform/commands/command-handler.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { RewardClaimQueries, RewardClaimRow } from './reward-claim.queries.ts';

export interface VoucherCodesOptions {
  readonly sql: Sql;
  readonly claims: Pick<RewardClaimQueries, 'noteOf' | 'fulfilledVouchers'>;
  /** Resolves once the read models show all that is in the log; rejects when they cannot. */
  readonly caughtUp: () => Promise<void>;
  /** Keys the hashes of codes. */
  readonly key: string;
}

type Claim = Pick<RewardClaimRow, 'id' | 'user_id' | 'reward_id' | 'type'>;

/** Much longer than a command can take: a claim that does not have its code by then did not get it. */
const KEPT_MS = 10 * 60_000;

/**
 * Gives each code of a voucher to one claim only. A row of auth.voucher_code keeps a code, as a keyed hash, for a claim
 * before its fulfilment is recorded. Other claims are refused the code, unless that claim did not get it, or got another
 * one since. When a person is erased, their codes stay given, without a link to their claims.
 */
export class VoucherCodes {
  readonly #options: VoucherCodesOptions;
  readonly #keyId: string;

  constructor(options: VoucherCodesOptions) {
    this.#options = options;
    this.#keyId = this.#hash('the name of this key').slice(0, 16);
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

  /** Frees the codes that this claim has had, at once: its note says which one it has. */
  async release({ id }: Pick<Claim, 'id'>): Promise<void> {
    await this.#options.sql`update auth.voucher_code set kept_at_ms = 0 where claim_id = ${id}`;
  }

  /** Removes the link between a person whose account is closed and their codes. */
  async forget(userId: string): Promise<void> {
    await this.#options.sql`
      update auth.voucher_code set claim_id = null, user_id = null where user_id = ${userId}`;
  }

  /** Reads the codes of earlier claims again when they are needed: the log has been restored. */
  async startOver(): Promise<void> {
    await this.#options.sql`delete from auth.voucher_reward`;
  }

  /** Whether the code is now kept for this claim, and for no other. */
  async #keep({ id, user_id, reward_id }: Claim, code: string): Promise<boolean> {
    const { sql, claims, caughtUp } = this.#options;
    await this.#addEarlier(reward_id);
    const hash = this.#hashOf(reward_id, code);
    const kept = await sql`
      insert into auth.voucher_code as c (hash, claim_id, user_id) values (${hash}, ${id}, ${user_id})
      on conflict (hash) do update set kept_at_ms = excluded.kept_at_ms where c.claim_id = excluded.claim_id`;
    if (kept.count > 0) return true;

    const [other] = await sql<{ claim_id: string; kept_at_ms: number }[]>`
      select claim_id, kept_at_ms from auth.voucher_code where hash = ${hash} and claim_id is not null
        and kept_at_ms < extract(epoch from clock_timestamp()) * 1000 - ${KEPT_MS}::int`;
    if (!other) return false;
    await caughtUp();
    if ((await claims.noteOf(other.claim_id)) === code) return false;
    const taken = await sql`
      update auth.voucher_code set claim_id = ${id}, user_id = ${user_id}, kept_at_ms = default
      where hash = ${hash} and claim_id = ${other.claim_id} and kept_at_ms = ${other.kept_at_ms}`;
    return taken.count > 0;
  }

  /** Adds the codes that claims of this reward got before codes were kept, or under another key. */
  async #addEarlier(rewardId: string): Promise<void> {
    const { sql, claims, caughtUp } = this.#options;
    const [known] = await sql`
      select from auth.voucher_reward where reward_id = ${rewardId} and key_id = ${this.#keyId}`;
    if (known) return;
    await caughtUp();
    for await (const batch of claims.fulfilledVouchers(rewardId)) {
      const given = batch.flatMap(({ id, user_id, note }) => (note ? [{ id, user_id, note }] : []));
      await sql`
        insert into auth.voucher_code (hash, claim_id, user_id, kept_at_ms)
        select *, 0 from unnest(
          ${given.map(({ note }) => this.#hashOf(rewardId, note))}::text[],
          ${given.map(({ id }) => id)}::text[], ${given.map(({ user_id }) => user_id)}::text[])
        on conflict (hash) do nothing`;
    }
    await sql`
      insert into auth.voucher_reward (reward_id, key_id) values (${rewardId}, ${this.#keyId})
      on conflict (reward_id) do update set key_id = excluded.key_id`;
  }

  #hashOf(rewardId: string, code: string): string {
    return this.#hash(`code of reward ${rewardId} ${code}`);
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#options.key).update(text).digest('hex');
  }
}
