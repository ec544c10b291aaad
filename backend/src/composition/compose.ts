import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { TransparencyLog } from '../modules/audit/index.ts';
import { unusedMedia } from '../modules/media/index.ts';
import { movementQueries, movementRoutes, StatementFiles } from '../modules/movements/index.ts';
import {
  NewsStreams,
  newsQueries,
  newsStream,
  notificationRoutes,
  notificationSettings,
  personLanguages,
} from '../modules/notifications/index.ts';
import { keptDataRoutes, personalDataQueries, personalDataRoutes } from '../modules/personal-data/index.ts';
import { securityEvents } from '../modules/security-events.ts';
import { disowning, rewardClaimQueries, toNewBankAccount, walletQueries } from '../modules/wallet/index.ts';
import { WatchSessions, watchExpiry, watchRoutes } from '../modules/watching/index.ts';
import { apiDocument } from '../openapi/api-document.ts';
import { documentation } from '../openapi/documentation.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { createApp } from '../platform/http/app.ts';
import { bulkRoutes } from '../platform/http/bulk.routes.ts';
import { clientReportRoutes } from '../platform/http/client-reports.ts';
import { outcomeRoutes } from '../platform/http/outcome.routes.ts';
import { Quotas } from '../platform/http/quotas.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { Janitor } from '../platform/janitor/janitor.ts';
import { platformRules } from '../platform/janitor/rules.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { publicHosts } from '../platform/push/public-hosts.ts';
import { composeAccounts } from './accounts.ts';
import { composeAdministration } from './administration.ts';
import { composeAudit } from './audit.ts';
import { composeIndexes } from './indexes.ts';
import { composeNotifications } from './notifications.ts';
import { composeOffers } from './offers.ts';
import { composeOverview } from './overview.ts';
import { composePlatform, type Surroundings } from './platform.ts';
import { composeWallet } from './wallet.ts';

/** Read models that lag by more than this make the process unready. */
const MAX_BEHIND_MS = 30_000;

export interface Application {
  readonly app: Koa;
  readonly store: EventStore;
  readonly sessions: Sessions;
  readonly logger: Logger;
  /** The transparency log. */
  readonly log: TransparencyLog;
  readonly janitor: Janitor;
  /** The headers of every answer. */
  readonly headers: Record<string, string>;
  /** Makes GET /readyz fail from now on, and closes every connection after its answer. */
  drain(): void;
  stop(): Promise<void>;
}

/** Builds and starts everything but the listening socket. Only this folder constructs. */
export async function compose(config: Config, given: Partial<Surroundings> = {}): Promise<Application> {
  const surroundings: Surroundings = {
    clock: Date.now,
    newId: randomUUID,
    logger: given.logger ?? createLogger(config.logLevel),
    patience: 1,
    eraseEveryMs: 30_000,
    mailAfterMs: 60_000,
    videosAfterMs: 600_000,
    pushHosts: publicHosts,
    ...given,
  };
  const { clock, logger, patience } = surroundings;

  const platform = await composePlatform(config, surroundings);
  const { sql, reads, staff, openSealed, open, commands, execute, availability, projector, store } = platform;
  const wallet = walletQueries({ reads }, openSealed, commands);
  const offers = composeOffers(config, surroundings, platform);
  const caughtUp = async () => platform.mustReach(await store.head());
  const claims = rewardClaimQueries({ reads, staff }, openSealed, commands);
  const indexes = composeIndexes(config, platform, { claims, caughtUp });
  const { traces } = indexes;
  const notifications = notificationSettings(sql);
  const disown = disowning({ execute, wallet, clock });
  const languages = personLanguages(sql);
  const administration = composeAdministration(config, surroundings, platform);
  const accounts = await composeAccounts(config, surroundings, platform, wallet, {
    ...indexes,
    toNewBankAccount: toNewBankAccount({ wallet, log: commands }),
    ...{ notifications, disown, languages, dutiesOf: administration.dutiesOf },
  });
  const audit = await composeAudit(config, surroundings, platform, { wallet, users: accounts.users });
  const files = new StatementFiles(config.public.productName);
  const { users, erasure, sessions, passwords } = accounts;
  const { videos, budgets } = offers;
  const notifiers = composeNotifications(config, surroundings, platform, {
    users,
    settings: notifications,
    languages,
    budgets,
  });
  const news = newsQueries(reads, sql, clock);
  const newsStreams = new NewsStreams({ news, onTrouble: platform.warn });
  sessions.onEnded((sessionId) => newsStreams.endSession(sessionId));
  store.epoch.onChange(() => {
    newsStreams.startOver();
    news.startOver().catch((error) => platform.warn(error, 'the seen positions of news could not be reset'));
  });
  const watchSessions = new WatchSessions(sql);
  // What several groups of routes use.
  const shared = {
    ...accounts,
    ...{ execute, store, open, wallet, videos, budgets, traces, notifications, languages, clock },
  };

  const behindMs = () => availability.run('behind', () => projector.behindMs(clock()));
  let isDraining = false;
  const readiness = async () => {
    const behind = await behindMs().catch(() => undefined);
    const database = behind !== undefined;
    const isWell = projector.isCaughtUp && projector.failures.size === 0 && !platform.isLogStopped();
    const projections = database && isWell && behind < MAX_BEHIND_MS * patience;
    return { ready: database && projections && !isDraining, database, projections };
  };

  const janitor = new Janitor(platform.background, {
    rules: [
      ...platformRules,
      ...accounts.janitorRules,
      ...administration.janitorRules,
      ...audit.log.janitorRules,
      unusedMedia(async () => (await readiness()).projections),
      watchExpiry(watchSessions, execute),
      traces.janitorRule,
    ],
    clock,
    onFailed: (rule, error) => platform.warn(error, `the janitor could not sweep ${rule}; trying again`),
  });
  const headers = securityHeaders(config);
  const metrics = new Metrics({
    head: () => availability.run('head', () => store.head()),
    projected: () => projector.position,
    behindMs,
    stoppedProjections: () => [...projector.failures.keys()],
    waitingPasswords: () => passwords.waiting,
    audit: audit.log.state,
    notErased: () => erasure.pending,
    swept: () => janitor.figures,
  });
  const app = createApp({
    logger,
    metrics,
    availability,
    readModels: {
      get isShown() {
        return projector.isShown;
      },
      get shownPosition() {
        return projector.shownPosition;
      },
      get generation() {
        return projector.generation;
      },
      onEpoch: (listener) => store.epoch.onChange(listener),
      // Does not wait for a position beyond the log, which clients send after a restore to an earlier point.
      reached: async (position) => platform.reached(position <= (await store.head()) ? position : 0),
    },
    sessions,
    headers,
    corsOrigins: config.corsOrigins,
    proxyHops: config.proxyHops,
    idempotency: platform.idempotency,
    rateLimits: accounts.rateLimits,
    quotas: new Quotas(config.rateLimitFactor),
    securityEvents,
    onDuty: administration.onDuty,
    readiness,
    isDraining: () => isDraining,
    files: documentation(apiDocument),
    documents: [...audit.documents, newsStream(newsStreams)],
    publicDocuments: offers.publicDocuments,
    routes: [
      ...offers.routes,
      ...accounts.routes,
      ...composeWallet(config, surroundings, platform, {
        ...{ wallet, claims, caughtUp, offers, indexes, accounts },
      }),
      ...watchRoutes({
        ...shared,
        ...config.watching,
        sessions: watchSessions,
        hasClaimed: wallet.hasClaimed,
        secret: config.jwtSecret,
        newId: surroundings.newId,
      }),
      ...bulkRoutes({ bulk: platform.bulk, clock }),
      ...movementRoutes({
        ...shared,
        movements: movementQueries(reads),
        languageOf: languages.of,
        files,
      }),
      ...administration.routes(accounts),
      ...notificationRoutes({
        ...shared,
        settings: notifications,
        news,
        titlesOf: { video: videos.titlesOf, claim: claims.titlesOf },
      }),
      ...notifiers.routes,
      ...keptDataRoutes(),
      ...personalDataRoutes({
        ...shared,
        pushDevices: notifiers.subscriptions,
        events: personalDataQueries(reads),
      }),
      ...audit.routes,
      ...composeOverview(config, surroundings, platform, { offers, audit }),
      ...outcomeRoutes(platform),
      ...clientReportRoutes({ metrics, logger, factor: config.rateLimitFactor }),
    ],
  });

  availability.start();
  audit.log.start();
  janitor.start();
  notifiers.start();

  return {
    app,
    store,
    sessions,
    logger,
    log: audit.log,
    janitor,
    headers,
    drain: () => {
      isDraining = true;
      void newsStreams.stop();
    },
    stop: async () => {
      await Promise.all([
        janitor.stop(),
        notifiers.stop(),
        newsStreams.stop(),
        audit.log.stop(),
        indexes.stop(),
        accounts.stop(),
        administration.stop(),
        files.close(),
      ]);
      await platform.stop();
    },
  };
}
