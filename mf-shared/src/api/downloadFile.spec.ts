import { waitFor } from '@testing-library/react';
import { catchDownloads, fakeApi, problem } from 'mf-shared/testing';
import { downloadFile } from './downloadFile.ts';

describe('downloadFile', () => {
  it('hands the file to the browser to save under the given name', async () => {
    const files = catchDownloads();
    fakeApi({}, { '/audit/log/checkpoint': 'example/audit\n1\n' });
    await downloadFile('/audit/log/checkpoint', 'checkpoint.txt');
    await waitFor(() => expect(files).toEqual([{ name: 'checkpoint.txt', text: 'example/audit\n1\n' }]));
  });

  it('sends nothing while the browser is offline, and says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({}, { '/audit/log/checkpoint': 'example/audit\n1\n' });
    await expect(downloadFile('/audit/log/checkpoint', 'x')).rejects.toThrow(/^You are offline\./);
    onLine.mockRestore();
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
