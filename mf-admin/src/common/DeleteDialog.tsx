import { tokens } from 'mf-shared/theme';
import { ConfirmDialog } from 'mf-shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { notifyFailure, notifySuccess } from './notices.ts';
import { isSignedOut } from './signedOut.ts';

interface DeleteDialogProps {
  title: string;
  /** Names what is deleted, e.g. 'Delete video'. */
  confirmLabel: string;
  /** Resolves to what is announced. */
  remove: () => Promise<string>;
  failure: (error: unknown) => string;
  signedOut: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is deleted; what went wrong stays readable here, so that it can be tried again. */
export function DeleteDialog({
  title,
  confirmLabel,
  remove,
  failure,
  signedOut,
  onClose,
  children,
}: DeleteDialogProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // State is one render late: two presses within one frame must still delete once.
  const running = useRef(false);

  async function perform() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      notifySuccess(await remove());
      onClose();
    } catch (error) {
      if (isSignedOut(error)) notifyFailure(signedOut);
      else setProblem(failure(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => void perform()}
      onCancel={() => !busy && onClose()}
    >
      {children}
      <Problem role="alert">{problem}</Problem>
    </ConfirmDialog>
  );
}

const Problem = styled.p`
  margin: 0;
  color: ${tokens.color.dangerText};
  font-weight: ${tokens.weight.medium};

  &:not(:empty) {
    margin-top: ${tokens.space[16]};
  }
`;
