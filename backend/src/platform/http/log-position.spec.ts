import { serveRoutes } from '../../testing/routes.ts';
import type { ReadModels } from './log-position.ts';
import { route } from './route.ts';

/** Read models that a test moves by hand. */
class Behind implements ReadModels {
  isShown = true;
  shownPosition = 5;
  generation = 0;
  readonly waits: number[] = [];
  /** Their position after a wait. */
  next = 5;
  restored = (): void => undefined;

  onEpoch(listener: () => void): void {
    this.restored = listener;
  }

  async reached(position: number): Promise<void> {
    this.waits.push(position);
    this.shownPosition = this.next;
  }
}

let readModels: Behind;
/** What happens while the list is read. */
let whileReading: () => void;
let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeEach(async () => {
  readModels = new Behind();
  whileReading = () => undefined;
  served = await serveRoutes({
    readModels,
    routes: [
      route('GET /api/user/reward-claims', async () => {
        whileReading();
        return { claims: [], nextCursor: null };
      }),
      route('GET /api/public/stats', async () => ({ users: 1, videos: 1 })),
      route('POST /api/user/activation-report', async ({ onRecorded }) => {
        onRecorded(8);
        return { status: 'not activated' as const, message: 'Thank you.' };
      }),
    ],
  });
});
afterEach(() => served.stop());

const call = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(served.url + path, {
    method,
    headers: { authorization: 'Bearer any', ...headers },
  });
  return { status: answer.status, position: answer.headers.get('x-log-position') };
};
const read = (headers?: Record<string, string>) => call('GET', '/api/user/reward-claims', headers);

it('a command returns its log position and waits for nothing', async () => {
  expect(await call('POST', '/api/user/activation-report')).toEqual({ status: 200, position: '8' });
  expect(readModels.waits).toEqual([]);
});

it('a read waits for the position that it names', async () => {
  readModels.next = 8;
  expect(await read({ 'x-log-position': '7' })).toEqual({ status: 200, position: '8' });
  expect(readModels.waits).toEqual([7]);
});

it('a read that the read models can answer waits for nothing', async () => {
  expect(await read({ 'x-log-position': '5' })).toEqual({ status: 200, position: '5' });
  expect(readModels.waits).toEqual([]);
});

it('a read returns its older position when the wait times out', async () => {
  expect(await read({ 'x-log-position': '7' })).toEqual({ status: 200, position: '5' });
});

it('a read without a position sees what was done through this process', async () => {
  await call('POST', '/api/user/activation-report');
  readModels.next = 8;
  expect(await read()).toEqual({ status: 200, position: '8' });
});

it('a read gets 503 while read models of this build are being filled', async () => {
  readModels.isShown = false;
  expect(await read()).toEqual({ status: 503, position: null });
  expect(await call('POST', '/api/user/activation-report')).toEqual({ status: 200, position: '8' });
});

it('a read does not wait for positions from before a restore', async () => {
  await call('POST', '/api/user/activation-report');
  readModels.restored();
  expect(await read()).toEqual({ status: 200, position: '5' });
  expect(readModels.waits).toEqual([]);
});

it('a read is repeated when a connection was lost meanwhile, and returns the position known then', async () => {
  whileReading = () => {
    whileReading = () => undefined;
    readModels.generation++;
    readModels.shownPosition = -1;
    readModels.next = 4;
  };
  expect(await read()).toEqual({ status: 200, position: '4' });
});

it('a read gets 503 while the position of the read models is unknown', async () => {
  readModels.shownPosition = readModels.next = -1;
  expect(await read()).toEqual({ status: 503, position: null });
  readModels.shownPosition = readModels.next = 5;
  whileReading = () => {
    readModels.generation++;
  };
  expect(await read()).toEqual({ status: 503, position: null });
});

it.each(['-1', 'x', '5x', '{}'])('ignores a malformed position: %j', async (position) => {
  expect(await read({ 'x-log-position': position })).toEqual({ status: 200, position: '5' });
  expect(readModels.waits).toEqual([]);
});

it('reveals no position to callers who are not signed in', async () => {
  expect(await call('GET', '/api/public/stats')).toEqual({ status: 200, position: null });
});
