import { UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Route } from '../../platform/http/route.ts';
import { bankFileRoutes } from './bank-file.routes.ts';

type Options = Parameters<typeof bankFileRoutes>[0];

describe('the CSV file for the bank', () => {
  const id = 'b1d7a4c2-9e35-4a68-8f20-6c3e5d7f9a10';
  const file = (options: Partial<Options>) => {
    const routes = bankFileRoutes({
      bankFiles: { find: async () => ({ id, created_at_ms: Date.parse('2026-05-31T23:30:00Z') }) },
      withdrawals: { notHeld: async function* () {} },
      ...options,
    } as unknown as Options);
    const { handle } = routes.find(({ name }) => name.endsWith('.csv')) as Route;
    return handle({ params: { id }, actor: { role: 'admin' } } as never);
  };

  it('is refused while the read models are behind, which may hide a hold or a payment', async () => {
    const caughtUp = () => Promise.reject(new UnavailableError('behind'));
    await expect(file({ caughtUp })).rejects.toThrow(UnavailableError);
  });

  it('is named by the day in Lagos on which it was made, and the beginning of its id', async () => {
    const filename = 'bank-file-2026-06-01-b1d7a4c2.csv';
    expect(await file({ caughtUp: async () => {} })).toMatchObject({ filename });
  });
});
