import type { Evidence } from 'mf-shared/contracts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { nameSimilarity } from './name-similarity.ts';
import type { Traces } from './traces.ts';

/** Where the money of a withdrawal goes. */
interface Payee {
  readonly user_id: string;
  readonly account_number: string;
  readonly account_name: string;
}

interface SignalOptions extends Pick<ReadPools, 'staff'> {
  /** Finds the people who have withdrawn to an account with this number. */
  readonly accountNumbers: { find(accountNumber: string): Promise<readonly { readonly userId: string }[]> };
  readonly nameOf: (userId: string) => Promise<string>;
  readonly traces: Pick<Traces, 'shared'>;
  /** The IANA time zone in which days begin and end. */
  readonly timeZone: string;
}

/** A program's report intervals deviate by less than this share of their mean; people's networks deviate more. */
const REGULAR = 0.005;
const REGULAR_SESSIONS = 3;
const DAY_TENTHS = 24 * 60 * 60 * 10;
/** Names that share less than half of their words are worth a look. */
const SIMILAR = 0.5;
const BURST_MS = 24 * 60 * 60 * 1000;
const BURST = 5;

/**
 * Figures that are worth a look before a withdrawal is paid, from read models and tables that expire. Each has an
 * innocent explanation, so none decides anything; screens say what each may mean and what speaks against it.
 */
export const signalQueries = ({ staff: sql, accountNumbers, traces, nameOf, timeZone }: SignalOptions) => ({
  async of({
    user_id: userId,
    account_number: accountNumber,
    account_name: accountName,
  }: Payee): Promise<Evidence[]> {
    const [claims, sessions, days, holders, sharing, burst, variants, name] = await Promise.all([
      sql<{ total: number; unproven: number; kobo: string }[]>`
        select count(*)::int as total, coalesce(max(u.claims), 0)::int as unproven,
          coalesce(max(u.kobo), 0)::text as kobo
        from rm.video_claims c left join rm.unproven_claims u on u.id = ${userId}
        where c.id > ${userId} and c.id < ${`${userId}g`} and starts_with(c.id, ${`${userId}:`})`,
      sql<{ sessions: number; regular: number }[]>`
        select count(*)::int as sessions,
          count(*) filter (where reports >= 5 and turns = 0 and gap_deviation_ms < gap_mean_ms * ${REGULAR}::float8)::int as regular
        from rm.watches where user_id = ${userId}`,
      sql<{ tenths: string }[]>`
        select sum(watched_tenths)::text as tenths from rm.watches where user_id = ${userId}
        group by (to_timestamp(watched_at_ms / 1000.0) at time zone ${timeZone})::date
        order by sum(watched_tenths) desc limit 1`,
      accountNumber === '' ? [] : accountNumbers.find(accountNumber),
      traces.shared('device', userId),
      traces.shared('sign_up', userId, BURST_MS),
      traces.shared('email', userId),
      nameOf(userId),
    ]);
    const evidence: Evidence[] = [];
    const add = (signal: Evidence['signal'], figures: Record<string, number>) =>
      evidence.push({ signal, figures });

    const [{ total = 0, unproven = 0, kobo = '0' } = {}] = claims;
    if (unproven > 0) add('unproven_claims', { claims: unproven, all: total, kobo: Number(kobo) });
    const [{ sessions: watched = 0, regular = 0 } = {}] = sessions;
    if (regular >= REGULAR_SESSIONS) add('regular_reports', { sessions: regular, all: watched });
    const longest = Number(days[0]?.tenths ?? 0);
    if (longest > DAY_TENTHS) add('long_days', { hours: Math.round(longest / 36_000) });
    const others = new Set(holders.map((holder) => holder.userId).filter((id) => id !== userId)).size;
    if (others > 0) add('shared_account', { people: others });
    if (sharing > 0) add('shared_device', { people: sharing });
    if (burst >= BURST) add('sign_up_burst', { people: burst });
    if (variants > 0) add('email_variant', { people: variants });
    const similarity = nameSimilarity(name, accountName);
    if (accountName !== '' && similarity < SIMILAR)
      add('name_differs', { percent: Math.round(similarity * 100) });
    return evidence;
  },
});

export type SignalQueries = ReturnType<typeof signalQueries>;
