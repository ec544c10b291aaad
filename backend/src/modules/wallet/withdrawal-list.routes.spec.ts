import { UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Route } from '../../platform/http/route.ts';
import { withdrawalListRoutes } from './withdrawal-list.routes.ts';

type Options = Parameters<typeof withdrawalListRoutes>[0];

describe('the CSV file of withdrawals', () => {
  const call = { query: { status: 'approved' }, actor: { role: 'admin' } } as never;
  const file = (options: Partial<Options>) => {
    const routes = withdrawalListRoutes({
      accountNumbers: { find: async () => [] },
      marksUnproven: false,
      ...options,
    } as Options);
    const { handle } = routes.find(({ name }) => name.endsWith('.csv')) as Route;
    return handle(call);
  };

  it('is refused while the read models are behind, which may hide a hold', async () => {
    const caughtUp = () => Promise.reject(new UnavailableError('behind'));
    await expect(file({ caughtUp })).rejects.toThrow(UnavailableError);
  });
});
