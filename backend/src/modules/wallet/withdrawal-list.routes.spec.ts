import { UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Route } from '../../platform/http/route.ts';
import { withdrawalListRoutes } from './withdrawal-list.routes.ts';

type Options = Parameters<typeof withdrawalListRoutes>[0];

describe('the CSV file of withdrawals', () => {
  const file = (options: Partial<Options>, query: object = { status: 'approved' }) => {
    const routes = withdrawalListRoutes({
      accountNumbers: { find: async () => [] },
      withdrawals: { notHeld: async function* () {} },
      marksUnproven: false,
      ...options,
    } as Options);
    const { handle } = routes.find(({ name }) => name.endsWith('.csv')) as Route;
    return handle({ query, actor: { role: 'admin' } } as never);
  };

  it('is refused while the read models are behind, which may hide a hold', async () => {
    const caughtUp = () => Promise.reject(new UnavailableError('behind'));
    await expect(file({ caughtUp })).rejects.toThrow(UnavailableError);
  });

  it.each([
    [{ status: 'approved' }, 'withdrawals-approved-2026-06-01.csv'],
    [{}, 'withdrawals-all-2026-06-01.csv'],
  ])('of %j is named by its status and the day in Lagos', async (query, filename) => {
    const clock = () => Date.parse('2026-05-31T23:30:00Z');
    expect(await file({ caughtUp: async () => {}, clock }, query)).toMatchObject({ filename });
  });
});
