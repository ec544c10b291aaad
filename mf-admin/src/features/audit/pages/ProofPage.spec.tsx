import { screen, waitFor, within } from '@testing-library/react';
import { catchDownloads, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { aStatus } from '../testing.ts';

const STATUS = 'GET /api/audit/status';
const check = {
  kind: 'verify',
  atMs: aStatus.lastCheckpointAtMs ?? 0,
  position: 1234,
  passed: true,
  problem: null,
} as const;

describe('the proof of the log', () => {
  it('says how much is signed, and what the last checks found', async () => {
    const problemFound = 'Entry 7 differs.';
    renderAdmin('/audit/proof', {
      [STATUS]: {
        ...aStatus,
        verification: check,
        replay: { ...check, kind: 'replay', passed: false, problem: problemFound },
      },
    });
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.getByText('6')).toBeVisible();
    expect(screen.getByText('Passed')).toBeVisible();
    expect(screen.getByText('Failed')).toBeVisible();
    expect(screen.getByText(problemFound)).toBeVisible();
    expect(screen.getByText(aStatus.verifierKey)).toBeVisible();
    expect(screen.queryByText(/The log is not being signed/)).not.toBeInTheDocument();
  });

  it('says that no check was run yet, and why nothing is signed', async () => {
    renderAdmin('/audit/proof', {
      [STATUS]: {
        ...aStatus,
        checkpointSize: 0,
        lastCheckpointAtMs: null,
        alarm: 'A kept checkpoint contradicts it.',
      },
    });
    expect(await screen.findByText('A kept checkpoint contradicts it.')).toBeVisible();
    expect(screen.getAllByText('Not run yet')).toHaveLength(2);
    expect(screen.getByText('None yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  it('lets the checkpoint be taken away, and an admin sign at once', async () => {
    const files = catchDownloads();
    let { checkpointSize } = aStatus;
    const { person, sent } = renderAdmin(
      '/audit/proof',
      {
        [STATUS]: () => ({ ...aStatus, checkpointSize }),
        'POST /api/audit/checkpoint': () => {
          checkpointSize = aStatus.events;
          return { ...aStatus, checkpointSize };
        },
      },
      anAdmin,
      { '/audit/log/checkpoint': 'app.example/audit' },
    );
    await person.click(await screen.findByRole('button', { name: 'Download checkpoint' }));
    expect(await screen.findByText('checkpoint-1234.txt was downloaded.')).toBeVisible();
    expect(files).toEqual([{ name: 'checkpoint-1234.txt', text: 'app.example/audit' }]);
    await person.click(screen.getByRole('button', { name: 'Sign now' }));
    expect(await screen.findByText('Everything is signed.')).toBeVisible();
    expect(sent('POST /api/audit/checkpoint')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign now' })).not.toBeInTheDocument();
  });

  it('says as a failure that the log could not be signed', async () => {
    const { person } = renderAdmin('/audit/proof', {
      [STATUS]: aStatus,
      'POST /api/audit/checkpoint': { ...aStatus, alarm: 'A kept checkpoint contradicts it.' },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign now' }));
    const failure = 'The log could not be signed. A kept checkpoint contradicts it.';
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toMatch(failure),
    );
  });

  it('lets all of the log be taken away', async () => {
    const files = catchDownloads();
    const { person } = renderAdmin('/audit/proof', { [STATUS]: aStatus }, anAdmin, {
      '/audit/log/export.tar.gz': 'an archive',
    });
    await person.click(await screen.findByRole('button', { name: 'Download the log' }));
    expect(await screen.findByText('log.tar.gz was downloaded.')).toBeVisible();
    expect(files).toEqual([{ name: 'log.tar.gz', text: 'an archive' }]);
  });

  it('lets the key be copied', async () => {
    const { person } = renderAdmin('/audit/proof', { [STATUS]: aStatus });
    await person.click(await screen.findByRole('button', { name: 'Copy public key' }));
    expect(await navigator.clipboard.readText()).toBe(aStatus.verifierKey);
  });

  it('says that nothing is signed yet, and when it cannot be loaded', async () => {
    const { unmount } = renderAdmin('/audit/proof', {
      [STATUS]: { ...aStatus, events: 0, checkpointSize: 0 },
    });
    expect(await screen.findByText('Nothing is signed yet.')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText('Public key')).not.toBeInTheDocument();
    unmount();
    renderAdmin('/audit/proof', { [STATUS]: problem(403, 'No.') });
    expect(await screen.findByText('Failed to load the proof of the log.')).toBeVisible();
  });
});
