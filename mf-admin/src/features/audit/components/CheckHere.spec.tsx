import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckResult } from '../check/checkArchive.ts';
import { startCheck } from '../check/startCheck.ts';
import { CheckHere } from './CheckHere.tsx';

jest.mock('../check/startCheck.ts', () => ({ startCheck: jest.fn() }));
const started = jest.mocked(startCheck);

const archive = new File(['bytes'], 'log.tar.gz');
const proven: CheckResult = { passed: true, lines: ['Every one is what was signed.', 'The log is proven.'] };

/** The check that was started last: its request and options. */
function lastCheck() {
  const [request, options] = started.mock.lastCall ?? [];
  if (!request || !options) throw new Error('nothing was started');
  return { request, ...options };
}

async function renderAndChoose() {
  const person = userEvent.setup();
  const rendered = render(<CheckHere />);
  await person.upload(screen.getByLabelText('Choose the archive'), archive);
  return {
    person,
    ...rendered,
    check: () => person.click(screen.getByRole('button', { name: /^Check the log/ })),
  };
}

beforeEach(() => started.mockReset());

describe('the check of a downloaded log', () => {
  it('needs an archive', async () => {
    const person = userEvent.setup();
    render(<CheckHere />);
    await person.click(screen.getByRole('button', { name: /^Check the log/ }));
    expect(screen.getByText('Choose the archive first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose the archive' })).toBeVisible();
    expect(started).not.toHaveBeenCalled();
  });

  it('passes on the archive, the key and the kept checkpoints, and shows the findings', async () => {
    started.mockResolvedValue(proven);
    const { person, check } = await renderAndChoose();
    await person.type(screen.getByLabelText('Public key you were given'), ' the key ');
    const kept = Object.assign(new File([''], 'checkpoint'), { text: async () => 'a note' });
    await person.upload(screen.getByLabelText('Choose checkpoints'), kept);
    await check();
    expect(await screen.findByText('The log is proven.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Archive' })).toHaveTextContent('log.tar.gz');
    expect(screen.getByRole('group', { name: 'Checkpoints you kept' })).toHaveTextContent(/checkpoint$/);
    expect(lastCheck().request).toEqual({ archive, verifierKey: 'the key', kept: ['a note'] });
    expect(screen.queryByText(/The key came with the log/)).not.toBeInTheDocument();
  });

  it('says that a key that came with the log proves less', async () => {
    started.mockResolvedValue(proven);
    const { check } = await renderAndChoose();
    await check();
    expect(await screen.findByText(/The key came with the log/)).toBeVisible();
    expect(lastCheck().request.verifierKey).toBeUndefined();
  });

  it('clears the outcome when the input changes', async () => {
    started.mockResolvedValue(proven);
    const { person, check } = await renderAndChoose();
    await check();
    expect(await screen.findByText('The log is proven.')).toBeVisible();
    await person.type(screen.getByLabelText('Public key you were given'), 'x');
    expect(screen.queryByText('The log is proven.')).not.toBeInTheDocument();
  });

  it('shows its progress, and can be cancelled', async () => {
    started.mockImplementation((_, { onProgress, signal }) => {
      onProgress({ step: 'check', percent: 40 });
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const { person, check } = await renderAndChoose();
    await check();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40');
    expect(screen.getByText('Checking the entries: 40 %')).toBeVisible();
    expect(screen.getByLabelText('Choose the archive')).toBeDisabled();
    await check();
    expect(started).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Check the log' })).toHaveFocus();
  });

  it('keeps the focus in the field from which it was started', async () => {
    started.mockReturnValue(new Promise(() => {}));
    const { person } = await renderAndChoose();
    const key = screen.getByLabelText('Public key you were given');
    await person.type(key, 'the key{Enter}');
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(key).toHaveFocus();
    expect(key).toBeEnabled();
    await person.type(key, 'x');
    expect(key).toHaveValue('the key');
  });

  it('does not start when it was cancelled while the checkpoints were being read', async () => {
    const { person, check } = await renderAndChoose();
    let finish = (_: string) => {};
    const text = () => new Promise<string>((resolve) => (finish = resolve));
    await person.upload(
      screen.getByLabelText('Choose checkpoints'),
      Object.assign(new File([''], 'checkpoint'), { text }),
    );
    await check();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => finish('a note'));
    expect(started).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('ends when the page is left', async () => {
    started.mockReturnValue(new Promise(() => {}));
    const { check, unmount } = await renderAndChoose();
    await check();
    unmount();
    expect(lastCheck().signal.aborted).toBe(true);
  });

  it('says next to the key that it is malformed', async () => {
    started.mockResolvedValue({ keyProblem: 'not an Ed25519 verifier key' });
    const { check } = await renderAndChoose();
    await check();
    expect(screen.getByLabelText('Public key you were given')).toHaveAccessibleDescription(
      /This is not the public key of a log: not an Ed25519 verifier key\./,
    );
  });

  it('says why the log could not be checked, and calls it neither proven nor wrong', async () => {
    started.mockRejectedValue(new Error('out of memory'));
    const { check } = await renderAndChoose();
    await check();
    expect(screen.getByRole('alert')).toHaveTextContent('The log could not be checked: out of memory');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
