import { fireEvent, screen } from '@testing-library/react';
import { ApiProvider } from 'mf-shared/api';
import { renderRemote } from 'mf-shared/testing';
import { TextArea, useForm } from 'mf-shared/ui';
import { FormDialog } from './FormDialog.tsx';

const onClose = jest.fn();
const send = jest.fn();

function Reject() {
  const form = useForm({
    initial: { reason: '' },
    action: { send: async (reason: string) => send(reason), failed: 'It failed.' },
    input: ({ reason }) => reason,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Reject?" confirmLabel="Reject it" cancelLabel="Cancel" onClose={onClose}>
      <TextArea label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}

const open = () =>
  renderRemote(
    <ApiProvider>
      <Reject />
    </ApiProvider>,
  );
/** Dispatches the event that a browser sends to a modal dialog on Escape. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

beforeEach(() => jest.clearAllMocks());

it('sends the input by the button below it, and closes', async () => {
  const { person, fill } = open();
  await fill(screen.getByLabelText('Reason'), 'The name differs.');
  await person.click(screen.getByRole('button', { name: 'Reject it' }));
  expect(send.mock.calls).toEqual([['The name differs.']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on Escape, but discards input only by its own buttons', async () => {
  const { person, fill } = open();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await fill(screen.getByLabelText('Reason'), 'The name differs.');
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
