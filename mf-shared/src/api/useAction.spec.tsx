import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { type RefObject, useRef, useState } from 'react';
import { currentNotices, dismissNotice } from '../notices/notices.ts';
import { ApiProvider } from './ApiProvider.tsx';
import { callAction, undoing } from './action.ts';
import { useAction } from './useAction.ts';

const CALL = 'POST /api/videos/claim/claim/{id}';
const answer = { success: true, message: 'Claimed.', earning: 150 } as const;
const lost = () => Promise.reject(new TypeError('connection lost'));

const claim = callAction(CALL, {
  request: (id: string) => ({ params: { id }, body: {} }),
  label: (id) => `claim of ${id}`,
  done: 'Claimed.',
  failed: 'The claim failed.',
});

interface ClaimProps {
  action?: typeof claim;
  next?: RefObject<HTMLElement | null>;
  inline?: boolean;
  onDone?: () => void;
}

function Claim({ action = claim, inline = false, onDone, next }: ClaimProps) {
  const { busy, status, problem, run } = useAction(action, { inline, onDone, next });
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => run('v')}>
        Claim
      </button>
      <p>{inline && status}</p>
      <p role="alert">{problem}</p>
    </>
  );
}

let takeAway = () => {};

function WithNext() {
  const next = useRef<HTMLButtonElement>(null);
  const [isThere, setThere] = useState(true);
  takeAway = () => setThere(false);
  return (
    <>
      <button type="button" ref={next}>
        Next
      </button>
      <button type="button">Elsewhere</button>
      {isThere && <Claim next={next} />}
    </>
  );
}

function List({ name, read }: { name: string; read: (name: string) => string | Promise<string> }) {
  return <p>{useQuery({ queryKey: [name], queryFn: () => read(name) }).data}</p>;
}

const render = (props = {}, user = aUser()) =>
  renderRemote(
    <ApiProvider>
      <Claim {...props} />
    </ApiProvider>,
    { user },
  );

/** Answers claims with the results in turn, and the last one after that. */
function api(results: (() => typeof answer | Response | Promise<never>)[], outcomes: unknown[] = []) {
  const keys: (string | null)[] = [];
  const calls = fakeApi({
    [CALL]: ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return (results[Math.min(keys.length, results.length) - 1] ?? lost)();
    },
    'POST /api/outcomes': () => {
      const next = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      return (typeof next === 'string' ? { outcome: next } : (next ?? lost())) as never;
    },
  } as never);
  const asked = () => calls.filter(({ name }) => name === 'POST /api/outcomes').length;
  return { keys, asked };
}

const button = () => screen.getByRole('button', { name: 'Claim' });
const press = () => button().click();

/** Cuts each wait short by reporting that the browser is connected. */
async function hurry(until: () => Promise<unknown>) {
  const timer = setInterval(() => act(() => dispatchEvent(new Event('online'))), 5);
  await until().finally(() => clearInterval(timer));
}

/** Where the screen says that the outcome is being checked. */
const checking = () => screen.queryAllByText(/We couldn't confirm this yet\. Checking/);

const stored = () => sessionStorage.getItem('watch-earn-unconfirmed');

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('an action', () => {
  it('runs once however often it is pressed, and reports success', async () => {
    const { keys, asked } = api([() => answer]);
    const onDone = jest.fn();
    render({ onDone });
    act(() => {
      press();
      press();
    });
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(asked()).toBe(0);
    expect(onDone).toHaveBeenCalledWith(answer, 'v');
  });

  it.each([
    ['done', 'Claim', 'Next'],
    ['refused', 'Claim', 'Next'],
    ['done', 'Elsewhere', 'Elsewhere'],
  ])(
    'that is %s, with the focus on “%s” when its button goes, leaves it on “%s”',
    async (result, name, end) => {
      api([() => (result === 'done' ? answer : problem(409, 'Claimed already.'))]);
      renderRemote(
        <ApiProvider>
          <WithNext />
        </ApiProvider>,
      );
      act(() => button().focus());
      act(press);
      await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
      expect(button()).toHaveFocus();
      act(() => screen.getByRole('button', { name }).focus());
      act(takeAway);
      expect(screen.getByRole('button', { name: end })).toHaveFocus();
    },
  );

  it('is done before the queries it changed are refetched, and refetches no others', async () => {
    api([() => answer]);
    const reads: string[] = [];
    const read = (name: string) => {
      reads.push(name);
      // Refetches hang.
      return reads.length > 2 ? new Promise<string>(() => {}) : `${name} here`;
    };
    renderRemote(
      <ApiProvider>
        <List name="earnings" read={read} />
        <List name="rewards" read={read} />
        <Claim action={{ ...claim, changes: [['earnings']] }} />
      </ApiProvider>,
      { user: aUser() },
    );
    await screen.findByText('rewards here');
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(button()).toHaveAttribute('aria-busy', 'false');
    expect(reads).toEqual(['earnings', 'rewards', 'earnings']);
  });

  it('reports a refusal in the words of the server, without asking for the outcome', async () => {
    const { asked } = api([() => problem(409, 'Claimed already.')]);
    render();
    act(press);
    expect((await screen.findAllByText('Claimed already.'))[0]).toBeVisible();
    expect(asked()).toBe(0);
    expect(stored()).toBeNull();
  });

  it.each([
    ['a lost answer', lost],
    ['a page instead of an answer', () => new Response('<html>', { status: 200 })],
    ['an error page of a proxy', () => new Response('<html>', { status: 502 })],
  ])('finds out after %s that it was done', async (_, result) => {
    const { keys } = api([result, () => answer], ['done']);
    render();
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  it('finds out that it was not done, and does not send it again', async () => {
    const { keys } = api([lost], ['none']);
    render();
    act(press);
    expect((await screen.findAllByText('The claim failed.'))[0]).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(stored()).toBeNull();
  });

  it.each([
    ['', true],
    [' in a notice when its component does not', false],
  ])('says that it is checking%s until the outcome is known', async (_, inline) => {
    const { keys } = api([lost, () => answer], [undefined, 'running']);
    render({ inline });
    act(press);
    await waitFor(() => expect(checking()).toHaveLength(1));
    await hurry(() => screen.findByText('Claimed.'));
    expect(checking()).toHaveLength(0);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that it is checking when it is undone', async () => {
    api([() => answer, lost], [undefined]);
    render({ action: { ...claim, undo: () => undoing(claim, 'v') } });
    act(press);
    const back = await screen.findByRole('button', { name: 'Undo' });
    act(() => back.click());
    await waitFor(() => expect(checking()).toHaveLength(1));
    await hurry(() => screen.findByText(/We couldn't confirm this yet\. Try again/));
    expect(checking()).toHaveLength(0);
  });

  it('was done, if the server said so, although its answer is refused later', async () => {
    const { keys } = api([lost, () => problem(403, 'Please confirm first.')], ['done']);
    render();
    act(press);
    expect((await screen.findAllByText('It went through: claim of v.'))[0]).toBeVisible();
    expect(screen.queryByText('Please confirm first.')).toBeNull();
    expect(keys).toHaveLength(2);
    expect(stored()).toBeNull();
  });

  it('stays unknown when it is still running and the server refuses the person', async () => {
    const outcomes = ['running'];
    const { keys } = api([lost, () => problem(403, 'Please confirm first.'), () => answer], outcomes);
    render();
    act(press);
    expect((await screen.findAllByText(/We couldn't confirm this yet\. Try again/))[0]).toBeVisible();
    expect(keys).toHaveLength(2);
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps checking when the quota leaves no room to ask', async () => {
    const { keys } = api([lost, () => answer], [problem(429, 'Too many attempts.'), 'done']);
    render();
    act(press);
    await hurry(() => screen.findByText('Claimed.'));
    expect(screen.queryByText('Too many attempts.')).toBeNull();
    expect(new Set(keys).size).toBe(1);
  });

  it('does not report an unknown outcome as a failure; pressed again, asks for it before sending', async () => {
    const outcomes: unknown[] = [undefined];
    const { keys, asked } = api([lost, () => answer], outcomes);
    render();
    act(press);
    await hurry(() => screen.findAllByText(/We couldn't confirm this yet\. Try again/));
    expect(screen.queryByText('The claim failed.')).toBeNull();
    expect(keys).toHaveLength(1);
    outcomes[0] = 'none';
    const before = asked();
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(asked()).toBe(before + 1);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks for the earlier outcome, too, when only the price that was shown has changed', async () => {
    let price = '20';
    const action = callAction(CALL, {
      request: (id: string) => ({ params: { id }, query: { price } }),
      label: () => 'claim',
      done: 'Claimed.',
      failed: 'The claim failed.',
    });
    const outcomes: unknown[] = [undefined];
    const { keys } = api([lost, () => answer], outcomes);
    render({ action });
    act(press);
    await hurry(() => screen.findAllByText(/We couldn't confirm this yet\. Try again/));
    [price, outcomes[0]] = ['30', 'done'];
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  it('is not held up by the same action of somebody else on this page, whose outcome is unknown', async () => {
    const { asked } = api([() => problem(401, 'Please log in.'), () => answer]);
    const { unmount } = render({}, aUser({ _id: 'other' }));
    act(press);
    await waitFor(() => expect(session.user).toBeNull());
    unmount();
    render();
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(asked()).toBe(0);
  });

  it('does nothing for somebody else who has signed in before its answer arrives', async () => {
    let arrive = () => {};
    api([() => new Promise<never>((resolve) => (arrive = () => resolve(answer as never)))]);
    const apply = jest.fn();
    render({ action: { ...claim, apply } });
    act(press);
    await screen.findByRole('button', { busy: true });
    act(() => session.signIn('another-token', aUser({ _id: 'other' })));
    act(arrive);
    await screen.findByRole('button', { busy: false });
    expect(apply).not.toHaveBeenCalled();
    expect(screen.queryByText('Claimed.')).toBeNull();
  });

  it('is not sent as somebody else who has signed in while an earlier outcome was asked for', async () => {
    const outcomes: unknown[] = [undefined];
    const { keys } = api([lost, () => answer], outcomes);
    render();
    act(press);
    await hurry(() => screen.findAllByText(/We couldn't confirm this yet\. Try again/));
    let tell = () => {};
    outcomes[0] = new Promise((resolve) => (tell = () => resolve({ outcome: 'none' })));
    act(press);
    await waitFor(() => expect(checking()).toHaveLength(1));
    act(() => session.signIn('another-token', aUser({ _id: 'other' })));
    act(tell);
    await screen.findByRole('button', { busy: false });
    expect(keys).toHaveLength(1);
    outcomes[0] = 'none';
    act(() => session.signIn('test-token', aUser()));
    expect(await screen.findByText('It did not go through: claim of v. Nothing was changed.')).toBeVisible();
  });

  it('sends nothing while offline, nor by itself when the connection is back, which ends the message', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { keys } = api([() => answer]);
    render({ inline: true });
    act(press);
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
    online.mockReturnValue(true);
    act(() => dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(screen.queryByText('You are offline. Nothing was sent.')).not.toBeInTheDocument(),
    );
    expect(keys).toHaveLength(0);
    act(press);
    expect(await screen.findByText('Claimed.')).toBeVisible();
    expect(keys).toHaveLength(1);
    online.mockRestore();
  });

  it('can be undone from its notice', async () => {
    api([() => answer, () => problem(409, 'Too late.')]);
    const undo = () => undoing(claim, 'v');
    render({ action: { ...claim, undo } });
    act(press);
    const back = await screen.findByRole('button', { name: 'Undo' });
    act(() => back.click());
    expect((await screen.findAllByText('Too late.'))[0]).toBeVisible();
  });

  it('reports a failure in a notice once its component is gone', async () => {
    let fail = () => {};
    api([() => new Promise<never>((_, reject) => (fail = () => reject(new TypeError('lost'))))], ['none']);
    const { unmount } = render({ inline: true });
    act(press);
    await screen.findByRole('button', { busy: true });
    unmount();
    const { person } = renderRemote(<p>Another page</p>, { user: aUser() });
    expect(person).toBeDefined();
    act(fail);
    expect(await screen.findByText('The claim failed.')).toBeVisible();
  });
});

describe('after a reload', () => {
  const left = { key: 'k', method: 'POST', path: '/api/x', userId: aUser()._id, label: 'claim of v' };

  it.each([
    ['done', 'It went through: claim of v.'],
    ['none', 'It did not go through: claim of v. Nothing was changed.'],
  ])('reports the outcome %s of an action without sending it again', async (outcome, text) => {
    sessionStorage.setItem('watch-earn-unconfirmed', JSON.stringify([left]));
    const { keys } = api([() => answer], [outcome]);
    render();
    expect(await screen.findByText(text)).toBeVisible();
    expect(keys).toEqual([]);
    expect(stored()).toBeNull();
  });

  it('leaves the actions of somebody else alone', async () => {
    sessionStorage.setItem('watch-earn-unconfirmed', JSON.stringify([{ ...left, userId: 'other' }]));
    const { asked } = api([() => answer], ['done']);
    render();
    act(press);
    await screen.findByText('Claimed.');
    expect(asked()).toBe(0);
  });
});
