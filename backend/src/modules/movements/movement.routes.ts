import { type Language, MOVEMENT_DAYS, type QueryOf } from 'mf-shared/contracts';
import { dayOf, dayText, parseDay } from '../../kernel/day.ts';
import { existing } from '../../kernel/domain-error.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import type { RateRule } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentWithdrawal, type WalletQueries } from '../wallet/index.ts';
import { movementsFile } from './movement.files.ts';
import { presentDays, presentMovement, presentTotals } from './movement.presenter.ts';
import type { MovementFilter, MovementQueries } from './movement.queries.ts';
import { monthStatement } from './statement.ts';
import type { StatementFiles } from './statement-files.ts';

interface MovementRoutesOptions {
  readonly movements: MovementQueries;
  readonly wallet: Pick<WalletQueries, 'oneOfUser' | 'stepsOf'>;
  readonly nameOf: (userId: string) => Promise<string>;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly files: StatementFiles;
  readonly clock: () => number;
}

/** Later than any movement. */
const LAST_DAY = parseDay('9999-12-31');

/** A worker thread draws statements, but each still costs CPU time; also listed in docs/limits.md. */
const statementLimit = {
  name: 'statement',
  counts: 'attempts',
  limits: [{ per: 'session', times: 30, seconds: 15 * 60 }],
} as const satisfies RateRule;

/** A person's own money, to the kobo. */
export function movementRoutes(options: MovementRoutesOptions): Route[] {
  const { movements, wallet, nameOf, languageOf, files, clock } = options;

  const filterOf = (
    userId: string,
    { kind: group, from, to }: Pick<QueryOf<'GET /api/user/movements'>, 'kind' | 'from' | 'to'>,
  ): MovementFilter => ({
    userId,
    group,
    fromDay: from === undefined ? 0 : parseDay(from),
    toDay: to === undefined ? LAST_DAY : parseDay(to),
  });

  return [
    route('GET /api/user/movements', async ({ query, actor }) => {
      const filter = filterOf(actor.id, query);
      const page = readPage(query);
      const [found, totals, since] = await Promise.all([
        movements.page(filter, page),
        movements.totals(filter),
        movements.since(actor.id),
      ]);
      const { rows, nextCursor } = toPage(found, page, ({ position }) => position);
      return {
        movements: rows.map(presentMovement),
        nextCursor,
        totals: presentTotals(totals),
        since: since === null ? null : dayText(since),
      };
    }),

    route('GET /api/user/movements/days', async ({ query, actor }) => {
      const filter = filterOf(actor.id, query);
      const toDay = Math.min(filter.toDay, dayOf(clock()));
      const span = { ...filter, toDay, fromDay: Math.max(filter.fromDay, toDay - MOVEMENT_DAYS + 1) };
      return { days: presentDays(await movements.days(span), span) };
    }),

    route('GET /api/user/movements.csv', async ({ query, actor }) =>
      movementsFile(movements, filterOf(actor.id, query)),
    ),

    route(
      'GET /api/user/statements/{month}.pdf',
      async ({ params: { month }, actor }) => {
        const [statement, name, language] = await Promise.all([
          monthStatement(movements, actor.id, month),
          nameOf(actor.id),
          languageOf(actor.id),
        ]);
        return files.draw({ ...statement, name, language, madeAtMs: clock() });
      },
      { limit: statementLimit },
    ),

    route('GET /api/user/withdrawals/{id}', async ({ params, actor }) => {
      const withdrawal = existing('withdrawal', await wallet.oneOfUser(actor.id, params.id));
      return { withdrawal: presentWithdrawal(withdrawal), steps: await wallet.stepsOf(params.id) };
    }),
  ];
}
