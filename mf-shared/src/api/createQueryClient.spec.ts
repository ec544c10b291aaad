import { QueryObserver } from '@tanstack/react-query';
import { callApi } from './callApi.ts';
import { createQueryClient } from './createQueryClient.ts';
import { ApiError } from './errors.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A failure that is not retried automatically. */
const refusal = { status: 403, code: 'x', message: 'No.', requestId: 'r' };

/** A server whose answers carry these log positions in turn, and the last one after that. */
function answeringAt(...positions: string[]) {
  const server = { calls: 0 };
  globalThis.fetch = async () => {
    const position = positions[Math.min(server.calls++, positions.length - 1)] ?? '';
    return Response.json(
      { videos: [], nextCursor: null, position },
      { headers: { 'X-Log-Position': position } },
    );
  };
  return server;
}

/** The data of a list that has been on screen for ten seconds. */
async function showList() {
  const client = createQueryClient();
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => callApi('GET /api/videolink'),
  });
  const leave = list.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  leave();
  client.clear();
  return list.getCurrentResult().data;
}

it('refetches what is on screen until it reflects what the person did', async () => {
  const server = answeringAt('12', '10', '11', '12');
  await callApi('POST /api/user/activate-from-earnings');
  const shown = await showList();
  expect(shown).toMatchObject({ position: '12' });
  expect(server.calls).toBe(4);
});

it('does not refetch what is as new as the last answer', async () => {
  const server = answeringAt('20', '21');
  await callApi('POST /api/user/activate-from-earnings');
  await showList();
  expect(server.calls).toBe(2);
});

it('fails a read that gets no answer in time, without making people wait for two more', async () => {
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const client = createQueryClient();
  const list = new QueryObserver(client, {
    queryKey: ['silent'],
    queryFn: () => callApi('GET /api/videolink'),
  });
  const leave = list.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(list.getCurrentResult().isError).toBe(true);
  leave();
  client.clear();
});

it('fails an offline read instead of pausing it, and refetches it when connected', async () => {
  const client = createQueryClient();
  const read = jest.fn().mockRejectedValueOnce(new ApiError(refusal)).mockResolvedValue('here');
  client.mount();
  dispatchEvent(new Event('offline'));
  const list = new QueryObserver(client, { queryKey: ['offline'], queryFn: read });
  const leave = list.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toBe('here');
  leave();
  client.unmount();
  client.clear();
});
