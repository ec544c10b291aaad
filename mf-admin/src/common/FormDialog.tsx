import { ApiError, reasonOf } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { Button, Dialog, type DialogProps, Form, type FormState } from 'mf-shared/ui';
import { type ReactNode, useId } from 'react';
import { adminAction } from '../api/adminAction.ts';

interface FormDialogProps<V extends Record<string, string>>
  extends Pick<DialogProps, 'title' | 'role' | 'wide' | 'onClose'> {
  form: FormState<V> & { busy: boolean; isHeld: boolean; isDirty: boolean };
  /** Names the action, e.g. 'Approve withdrawal'; never 'OK'. */
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  children: ReactNode;
}

/** Asks for confirmation together with the input that the action needs; Escape and Back discard no input. */
export function FormDialog<V extends Record<string, string>>({
  form,
  confirmLabel,
  cancelLabel,
  danger = false,
  children,
  ...dialog
}: FormDialogProps<V>) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      isBusy={form.busy}
      isHeld={form.isDirty}
      actions={
        <>
          <Button variant="secondary" isHeld={form.busy} onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            isHeld={form.isHeld}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {children}
      </Form>
    </Dialog>
  );
}

/** For decisions: when somebody else was faster, closes the dialog and shows the server's message. */
export const closeWhenDecided = (onClose: () => void) => (error: unknown) => {
  const isDecided = error instanceof ApiError && error.status === 409;
  if (isDecided) {
    notify(reasonOf(error), { tone: 'error', duration: adminAction.noticeMs });
    onClose();
  }
  return isDecided;
};
