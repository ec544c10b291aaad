import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

/** What a browser sends to a modal dialog on Escape. */
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('Dialog', () => {
  it('is named by its title and focused', () => {
    render(
      <Dialog open title="Watch" onClose={() => {}}>
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Watch' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Watch' })).toHaveFocus();
  });

  it('closes by Escape and by its button', async () => {
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

  it('closes by neither when it blocks', () => {
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

it('leaves people at the content when nothing is there to return to', async () => {
  const page = (open: boolean) => (
    <main id="main" tabIndex={-1}>
      <Dialog open={open} title="Delete?" onClose={() => {}}>
        text
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('ConfirmDialog asks, and does what is confirmed', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog open danger title="Delete?" confirmLabel="Delete video" {...{ onConfirm, onCancel }}>
      text
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete video' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
