import { waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, catchDownloads, fakeApi, problem } from 'mf-shared/testing';
import { callApi } from './callApi.ts';
import { downloadFile } from './downloadFile.ts';

describe('downloadFile', () => {
  it('hands the file to the browser to save under the given name', async () => {
    const files = catchDownloads();
    fakeApi({}, { '/audit/log/checkpoint': 'example/audit\n1\n' });
    await downloadFile('/audit/log/checkpoint', 'checkpoint.txt');
    await waitFor(() => expect(files).toEqual([{ name: 'checkpoint.txt', text: 'example/audit\n1\n' }]));
  });

  it('saves a file without a given name under the name that the API gives it', async () => {
    const files = catchDownloads();
    const headers = { 'Content-Disposition': 'attachment; filename="trial-balance-12.csv"' };
    fakeApi({}, { '/api/audit/trial-balance.csv': new Response('account', { headers }) });
    expect(await downloadFile('/api/audit/trial-balance.csv')).toBe('trial-balance-12.csv');
    await waitFor(() => expect(files).toEqual([{ name: 'trial-balance-12.csv', text: 'account' }]));
  });

  it('asks for a file that is as new as what was shown before', async () => {
    catchDownloads();
    fakeApi({
      'GET /api/public/stats': Response.json({}, { headers: { 'X-Log-Position': '12' } }),
    });
    await callApi('GET /api/public/stats');
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('id'));
    await downloadFile('/api/user/withdrawals-for-users.csv', 'x');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('X-Log-Position')).toBe('12');
  });

  it('sends nothing while the browser is offline, and says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({}, { '/audit/log/checkpoint': 'example/audit\n1\n' });
    await expect(downloadFile('/audit/log/checkpoint', 'x')).rejects.toThrow(/^You are offline\./);
    onLine.mockRestore();
  });

  it('gives up when the server sends nothing, and waits long for a file that it has begun to send', async () => {
    jest.useFakeTimers();
    const begun = Object.assign(new Response(), { blob: () => new Promise<Blob>(() => {}) });
    const silent = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const settled = jest.fn();
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(silent);
    const nothing = downloadFile('/audit/log/checkpoint', 'x').catch((error) => settled(error.name));
    fetched.mockResolvedValue(begun);
    void downloadFile('/audit/log/export.tar.gz', 'y').finally(() => settled('the log'));
    await jest.advanceTimersByTimeAsync(80_000);
    await nothing;
    expect(settled.mock.calls).toEqual([['NetworkError']]);
    jest.useRealTimers();
  });

  it('saves nothing once the person has signed out', async () => {
    const files = catchDownloads();
    session.signIn('t', aUser());
    fakeApi({}, { '/api/user/data.html': 'data' });
    const download = downloadFile('/api/user/data.html', 'my-data.html');
    session.signOut();
    await expect(download).rejects.toThrow('You were logged out, so the file was not saved.');
    expect(files).toEqual([]);
  });

  it('throws a refusal of the server and saves nothing', async () => {
    const files = catchDownloads();
    fakeApi({}, { '/audit/log/checkpoint': problem(404, 'There is none.') });
    await expect(downloadFile('/audit/log/checkpoint', 'x')).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'There is none.',
    });
    expect(files).toEqual([]);
  });
});
