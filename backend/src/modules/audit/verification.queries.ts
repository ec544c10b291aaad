import type { VerificationResult } from 'mf-shared/contracts';
import type { Sql } from '../../platform/postgres/client.ts';

/** Stored results of verifications and replays. */
export function verificationQueries(sql: Sql) {
  return {
    keep: async ({ kind, atMs, position, passed, problem }: VerificationResult): Promise<void> => {
      await sql`select audit.keep_verification(${kind}, ${atMs}, ${position}, ${passed}, ${problem})`;
    },

    newest: async (kind: VerificationResult['kind']): Promise<VerificationResult | null> => {
      const [row] = await sql<VerificationResult[]>`
        select kind, at_ms as "atMs", position, passed, problem from audit.verification
        where kind = ${kind} order by number desc limit 1`;
      return row ?? null;
    },
  };
}

export type VerificationQueries = ReturnType<typeof verificationQueries>;
