import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, renderRemote } from 'mf-shared/testing';
import { hostNotices, notify } from './notices.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const show = (...notice: Parameters<typeof notify>) => act(() => notify(...notice));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('notices', () => {
  it('are announced, errors at once', () => {
    renderRemote(null);
    show('Saved.', { tone: 'success' });
    show('Failed.', { tone: 'error' });
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed.');
  });

  it('disappear after 3000 ms', () => {
    renderRemote(null);
    show('Saved.');
    wait(2999);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('disappear in time when a dialog opens or closes meanwhile', () => {
    renderRemote(null);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    show('Saved.');
    wait(1000);
    let release = () => {};
    act(() => {
      release = hostNotices(dialog);
    });
    wait(1000);
    act(release);
    dialog.remove();
    wait(999);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('fade out just before they disappear, unless they stay', () => {
    renderRemote(null);
    const fadeOf = (text: string) =>
      getComputedStyle(screen.getByText(text).parentElement as Element).animation;
    show('Saved.', { duration: 3500 });
    show('Offline.', { duration: Number.POSITIVE_INFINITY });
    expect(fadeOf('Saved.')).toMatch(/var\(--motion\) linear 3340ms forwards/);
    expect(fadeOf('Offline.')).toBe('');
  });

  it('stay while the pointer is on them', () => {
    renderRemote(null);
    show('Saved.');
    fireEvent.mouseEnter(screen.getByText('Saved.').parentElement as HTMLElement);
    wait(10_000);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
  });

  it('with an infinite duration stay until they are closed', () => {
    renderRemote(null);
    show('Offline.', { duration: Number.POSITIVE_INFINITY });
    wait(100_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(screen.queryByText('Offline.')).not.toBeInTheDocument();
  });

  it('are shown and announced inside the topmost dialog, and on the page once it has closed', () => {
    renderRemote(null);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    let release = () => {};
    act(() => {
      release = hostNotices(dialog);
    });
    show('It failed.', { tone: 'error' });
    expect(dialog.querySelector('[role="alert"]')).toHaveTextContent('It failed.');
    act(release);
    expect(dialog).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
    dialog.remove();
  });

  it('are announced once when a dialog closes at once, and not again when they move to the page later', async () => {
    renderRemote(null);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    // Nothing is left of earlier notices.
    wait(3000);
    const announced: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes)
          if ((target as Element).closest('[role="status"], [role="alert"]'))
            announced.push(node.textContent ?? '');
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const notified = async (text: string, ms: number) => {
      let release = () => {};
      await act(async () => {
        release = hostNotices(dialog);
      });
      await act(async () => {
        notify(text);
        await Promise.resolve();
        if (ms === 0) release();
      });
      wait(ms);
      await act(async () => release());
      expect(dialog).toBeEmptyDOMElement();
      expect(screen.getByText(text)).toBeInTheDocument();
    };
    await notified('Claimed.', 0);
    expect(announced).toEqual(['Claimed.']);
    await notified('Saved.', 1000);
    expect(announced).toEqual(['Claimed.', 'Saved.']);
    observer.disconnect();
    dialog.remove();
  });

  it('offer an action once', () => {
    renderRemote(null);
    const onPress = jest.fn();
    show('Approved.', { action: { label: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Approved.')).not.toBeInTheDocument();
  });

  it.each(['Undo', 'Close notice'])(
    'return the focus to where it was before “%s”, without scrolling there',
    (name) => {
      renderRemote(<input aria-label="Search" />);
      show(`To ${name}.`, { action: { label: 'Undo', onPress: () => {} } });
      const notice = within(screen.getByText(`To ${name}.`).parentElement as HTMLElement);
      const button = notice.getByRole('button', { name });
      for (const control of [screen.getByLabelText('Search'), ...notice.getAllByRole('button'), button])
        act(() => control.focus());
      const focus = jest.spyOn(HTMLElement.prototype, 'focus');
      fireEvent.click(button);
      expect(screen.getByLabelText('Search')).toHaveFocus();
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
      focus.mockRestore();
    },
  );

  it('about what somebody did are for nobody else, and those shown to nobody signed in are for all', () => {
    renderRemote(null);
    show('Your password was changed.', { duration: 60_000 });
    act(() => session.signIn('token', aUser()));
    show('It went through.', { duration: 60_000 });
    const own = () => screen.queryByText('It went through.');
    expect(own()).toBeVisible();
    act(() => session.signOut());
    expect(own()).toBeNull();
    act(() => session.signIn('token', aUser({ _id: 'other' })));
    expect(own()).toBeNull();
    expect(screen.getByText('Your password was changed.')).toBeVisible();
    act(() => session.signIn('token', aUser()));
    expect(own()).toBeVisible();
    act(() => session.signOut());
    wait(60_000);
    act(() => session.signIn('token', aUser()));
    wait(0);
    expect(own()).toBeNull();
  });

  it('show a repeated text once', () => {
    renderRemote(null);
    show('Saved.');
    show('Saved.');
    expect(screen.getAllByText('Saved.')).toHaveLength(1);
  });
});
