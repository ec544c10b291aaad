import type { ReactNode } from 'react';
import type { RunningAction } from '../api/useAction.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { laterMessages } from './laterMessages.ts';
import { Hint, Problem } from './text.ts';

interface ConfirmDialogProps<Input> {
  title: string;
  /** Names the action, e.g. 'Delete video'; never 'OK'. */
  confirmLabel: string;
  danger?: boolean;
  action: RunningAction<Input>;
  /** The input of the action. */
  input: Input;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * Asks before an irreversible action. It cannot be cancelled while the action is running; an error stays readable
 * here, so that people can try again.
 */
export function ConfirmDialog<Input>({
  title,
  confirmLabel,
  danger = false,
  action: { busy, status, problem, run },
  input,
  onCancel,
  children,
}: ConfirmDialogProps<Input>) {
  return (
    <Dialog
      open
      title={title}
      role="alertdialog"
      isBusy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" isHeld={busy} onClick={onCancel}>
            {laterMessages.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => run(input)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Problem role="alert">{problem}</Problem>
      <Hint role="status">{status}</Hint>
    </Dialog>
  );
}
