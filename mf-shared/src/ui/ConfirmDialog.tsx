import type { ReactNode } from 'react';
import type { RunningAction } from '../api/useAction.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { messages } from './messages.ts';
import { Hint, Problem } from './text.ts';

interface ConfirmDialogProps<Input> {
  title: string;
  /** Names what is done, e.g. 'Delete video'; never 'OK'. */
  confirmLabel: string;
  danger?: boolean;
  action: RunningAction<Input>;
  /** What the action gets when it is confirmed. */
  input: Input;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * Asks before something that cannot be taken back. While it is being done, nothing can be cancelled; what
 * went wrong stays readable here, so that it can be tried again.
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
            {messages.cancel}
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
