import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** The event that a browser sends to a modal dialog on Escape. */
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('Dialog', () => {
  it('is named by its title and takes the focus', () => {
    render(
      <Dialog open title="Watch" onClose={() => {}}>
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Watch' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Watch' })).toHaveFocus();
  });

  it('closes on Escape and by its button', async () => {
    const onClose = jest.fn();
    render(
      <Dialog open title="Watch" onClose={onClose}>
        text
      </Dialog>,
    );
    cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes by neither when it is blocking', () => {
    const onClose = jest.fn();
    render(
      <Dialog open blocking title="Tutorial" onClose={onClose}>
        text
      </Dialog>,
    );
    cancel();
    const keyDown = createEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent(screen.getByRole('dialog'), keyDown);
    expect(keyDown.defaultPrevented).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  const open = (props: Partial<DialogProps>, onClose = jest.fn()) => {
    const { unmount } = render(
      <Dialog open title="Watch" onClose={onClose} {...props}>
        text
      </Dialog>,
    );
    return { onClose, unmount };
  };

  it('is closed by Back before the page is left', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const { onClose } = open({});
    history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/videos');
  });

  it('leaves no entry in the history when it is closed another way', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const { unmount } = open({});
    expect(history.state).toMatchObject({ idx: 3, open: expect.any(Number) });
    unmount();
    await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
  });

  it('shows where the focus has moved once the browser has gone back, which restores where the page was scrolled to', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<button type="button">Next video</button>);
    for (const moves of [false, true]) {
      open({}).unmount();
      if (moves) screen.getByRole('button').focus();
      await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(scroll.mock.contexts).toEqual(moves ? [screen.getByRole('button')] : []);
    }
  });

  it('is not left open in the history: Forward to its entry returns to the page, whichever way it was closed', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const onClose = jest.fn();
    for (const closeByBack of [true, false]) {
      const { unmount } = open({}, onClose);
      const entry = history.state;
      if (closeByBack) history.back();
      if (closeByBack) await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      unmount();
      await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
      const seen: unknown[] = [];
      const note = () => seen.push(history.state);
      addEventListener('popstate', note);
      history.forward();
      await waitFor(() => expect(seen).toEqual([entry, { idx: 3 }]));
      removeEventListener('popstate', note);
    }
  });

  it('needs no press of its own when Back and Forward cross it after its link was followed', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const { unmount } = open({});
    const entry = history.state;
    history.pushState({ idx: 4 }, '', '/withdraw');
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    for (const pass of ['once', 'again']) {
      const seen: unknown[] = [];
      const note = () => seen.push(history.state);
      addEventListener('popstate', note);
      history.back();
      await waitFor(() => expect([pass, ...seen]).toEqual([pass, entry, { idx: 3 }]));
      history.forward();
      await waitFor(() => expect(seen.slice(2)).toEqual([entry, { idx: 4 }]));
      removeEventListener('popstate', note);
    }
    expect(location.pathname).toBe('/withdraw');
  });

  it('needs no press of its own when Back and Forward cross it after a reload of the page', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    history.pushState({ idx: 3, open: 1 }, '');
    history.pushState({ idx: 4 }, '', '/withdraw');
    open({}).unmount();
    await waitFor(() => expect(history.state).toEqual({ idx: 4 }));
    history.back();
    await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
    history.forward();
    await waitFor(() => expect(history.state).toEqual({ idx: 4 }));
  });

  it('stays open when it opens while the browser is still going back from another dialog', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const first = open({});
    const entry = history.state.open;
    const back = history.back.bind(history);
    const second = new Promise<ReturnType<typeof open>>((resolve) => {
      jest.spyOn(history, 'back').mockImplementationOnce(() => {
        back();
        resolve(open({}));
      });
    });
    const arrival = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    first.unmount();
    const { onClose } = await second;
    await arrival;
    await waitFor(() => expect(history.state).toEqual({ idx: 3, open: expect.any(Number) }));
    expect(history.state.open).not.toBe(entry);
    expect(onClose).not.toHaveBeenCalled();
    back();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect([location.pathname, history.state]).toEqual(['/videos', { idx: 3 }]);
  });

  it('has an entry at once when another page was opened before the browser had gone back', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const first = open({});
    const back = history.back.bind(history);
    const opened = new Promise<void>((resolve) => {
      jest.spyOn(history, 'back').mockImplementationOnce(() => {
        back();
        // As the router does, which cancels the navigation back.
        history.pushState({ idx: 4 }, '', '/withdraw');
        open({});
        resolve();
      });
    });
    first.unmount();
    await opened;
    expect(history.state).toEqual({ idx: 4, open: expect.any(Number) });
  });

  it('takes over the entry of a dialog that closes as it opens', async () => {
    history.replaceState({ idx: 3 }, '', '/videos');
    const first = open({});
    const { length } = history;
    first.unmount();
    const second = open({});
    second.unmount();
    await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
    expect(history).toHaveLength(length);
  });

  it.each([{ blocking: true }, { isBusy: true }, { isHeld: true }])(
    'stays open when Back is pressed: %j',
    async (props) => {
      history.replaceState({ idx: 3 }, '', '/videos');
      const { onClose } = open(props);
      const entry = history.state;
      history.back();
      await waitFor(() => expect(history.state).toEqual(entry));
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('reports that the browser has closed it, or reopens when it must stay', () => {
    const { onClose, unmount } = open({});
    const close = () => {
      const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
      dialog.open = false;
      fireEvent(dialog, new Event('close'));
      return dialog;
    };
    close();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    const second = open({ blocking: true });
    expect(close()).toHaveAttribute('open');
    expect(second.onClose).not.toHaveBeenCalled();
  });

  it('can be closed only by its button when something would be lost', async () => {
    const { onClose } = open({ isHeld: true });
    cancel();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['is gone', false],
  ['goes after it has got the focus back', true],
])('focuses the content when the opener %s', async (_, returns) => {
  const page = (open: boolean, hasOpener = returns) => (
    <main id="main" tabIndex={-1}>
      {hasOpener && <button type="button">Delete</button>}
      <Dialog open={open} title="Delete?" onClose={() => {}}>
        text
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  if (returns) screen.getByRole('button').focus();
  await new Promise(requestAnimationFrame);
  rerender(page(false, false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('ConfirmDialog', () => {
  const idle = { busy: false, status: '', problem: '', run: jest.fn() };
  const show = (action: Partial<typeof idle>) => {
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        danger
        title="Delete?"
        confirmLabel="Delete video"
        action={{ ...idle, ...action }}
        input="video-1"
        onCancel={onCancel}
      >
        text
      </ConfirmDialog>,
    );
    return onCancel;
  };

  it('asks first, and runs the action once confirmed', async () => {
    const run = jest.fn();
    const onCancel = show({ run });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete video' }));
    expect(run.mock.calls).toEqual([['video-1']]);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('cannot be cancelled while the action is running', async () => {
    const onCancel = show({ busy: true, status: 'Checking…' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByText('Checking…')).toBeInTheDocument();
  });

  it('shows what went wrong, and is described by its question', () => {
    show({ problem: 'Failed to delete video.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete video.');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/text/);
  });
});
