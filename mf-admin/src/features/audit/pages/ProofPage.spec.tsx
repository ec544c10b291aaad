import { screen, waitFor, within } from '@testing-library/react';
import { catchDownloads, inTurn, problem } from 'mf-shared/testing';
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

  it('says that no check has run yet, and why nothing is signed', async () => {
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

  it('offers the checkpoint, the log and the key, and lets an admin sign immediately', async () => {
    const files = catchDownloads();
    const alarm = 'A kept checkpoint contradicts it.';
    let { checkpointSize } = aStatus;
    const isRefused = inTurn(true, false);
    const { person, sent } = renderAdmin(
      '/audit/proof',
      {
        [STATUS]: () => ({ ...aStatus, checkpointSize }),
        'POST /api/audit/checkpoint': () => {
          if (isRefused()) return { ...aStatus, alarm };
          checkpointSize = aStatus.events;
          return { ...aStatus, checkpointSize };
        },
      },
      anAdmin,
      { '/audit/log/checkpoint': 'app.example/audit', '/audit/log/export.tar.gz': 'an archive' },
    );
    await person.click(await screen.findByRole('button', { name: 'Download checkpoint' }));
    expect(await screen.findByText('checkpoint-1234.txt was downloaded.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download the log' }));
    expect(await screen.findByText('log.tar.gz was downloaded.')).toBeVisible();
    expect(files).toEqual([
      { name: 'checkpoint-1234.txt', text: 'app.example/audit' },
      { name: 'log.tar.gz', text: 'an archive' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Copy public key' }));
    expect(await navigator.clipboard.readText()).toBe(aStatus.verifierKey);

    await person.click(screen.getByRole('button', { name: 'Sign now' }));
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts().join()).toMatch(`The log could not be signed. ${alarm}`));
    await person.click(screen.getByRole('button', { name: 'Sign now' }));
    expect(await screen.findByText('Everything is signed.')).toBeVisible();
    expect(sent('POST /api/audit/checkpoint')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Sign now' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Everything is signed.');
    expect(document.body).not.toHaveFocus();
  });

  it('offers support neither signing nor the books, which are not among their duties', async () => {
    renderAdmin('/audit/proof', { [STATUS]: aStatus }, { ...anAdmin, duties: ['support'] });
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign now' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Person' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Books' })).not.toBeInTheDocument();
  });

  it('says when it cannot be loaded, and that nothing is signed yet', async () => {
    const { person } = renderAdmin('/audit/proof', {
      [STATUS]: inTurn(problem(403, 'No.'), { ...aStatus, events: 0, checkpointSize: 0 }),
    });
    expect(await screen.findByText('Failed to load the proof of the log.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('Nothing is signed yet.')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText('Public key')).not.toBeInTheDocument();
  });
});
