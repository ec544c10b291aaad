import type { Waiting } from 'mf-shared/contracts';
import type { Config } from '../config.ts';
import { accountStream, type UserQueries } from '../modules/accounts/index.ts';
import {
  logRoutes,
  receiptRoutes,
  statusRoutes,
  timelineQueries,
  timelineRoutes,
  transparencyLog,
  verificationQueries,
} from '../modules/audit/index.ts';
import { disclosureRoutes } from '../modules/disclosure/index.ts';
import { asOfResolver, ledgerQueries, ledgerRoutes } from '../modules/ledger/index.ts';
import type { WalletQueries } from '../modules/wallet/index.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Events are signed within a minute; if one is unsigned for this long, something is wrong. */
const UNSIGNED_MS = 10 * 60_000;

/** The transparency log, the ledger's reports and the timeline. */
export async function composeAudit(
  config: Config,
  { clock, logger }: Surroundings,
  { background, staff, mailer, store, projector, mustReach, open, execute, warn }: Platform,
  { wallet, users }: { wallet: WalletQueries; users: Pick<UserQueries, 'find'> },
) {
  const log = transparencyLog({
    sql: background,
    log: store,
    config: config.audit,
    mailer,
    clock,
    onAlarm: (error) => logger.fatal({ error }, 'the transparency log cannot continue'),
    onRetry: (error) => warn(error, 'the transparency log could not be extended; trying again'),
    onNotDelivered: (error) => warn(error, 'a checkpoint could not be stored or mailed outside the database'),
  });
  await log.assertSigner();

  const ledger = ledgerQueries(staff);
  const asOf = asOfResolver({
    ledger,
    head: () => store.head(),
    // No figures are better than wrong ones.
    reached: mustReach,
  });

  /** What is wrong with the log or its read models, for the dashboard. */
  async function alarms(): Promise<Waiting['alarms']> {
    const size = (await log.queries.newestCheckpoint())?.size ?? 0;
    const unsigned = await ledger.timeOf(size + 1);
    return {
      log: log.state().alarm,
      unsignedSinceMs: unsigned !== null && unsigned < clock() - UNSIGNED_MS ? unsigned : null,
      stoppedProjections: [...projector.failures.keys()],
    };
  }

  async function addressOf(userId: string) {
    const user = await users.find(userId);
    if (!user) return undefined;
    const [event] = await store.loadStream(accountStream(userId), user.email_version - 1, 1);
    return event && { value: user.email, position: event.position };
  }

  return {
    log,
    alarms,
    documents: [...logRoutes(log), ...receiptRoutes({ log, store, wallet })],
    routes: [
      ...statusRoutes({ log, store, verifications: verificationQueries(staff) }),
      ...ledgerRoutes({ ledger, asOf }),
      ...timelineRoutes({ timeline: timelineQueries(staff), asOf, store, open }),
      ...disclosureRoutes({ execute, store, open, addressOf, wallet }),
    ],
  };
}
