import { fireEvent, screen } from '@testing-library/react';
import { problem, renderRemote } from 'mf-shared/testing';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { ApiError, OfflineError } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

type Values = { email: string; password: string };

function SignIn({ submit, isGuarded }: { submit: (values: Values) => Promise<void>; isGuarded?: boolean }) {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email ? undefined : 'Email is required.',
      password: password ? undefined : 'Password is required.',
    }),
    action: { send: submit, failed: 'It failed.' },
    input: (values) => values,
    ...(isGuarded !== undefined && { isGuarded }),
  });
  return (
    <Form form={form}>
      <TextField label="Email" {...form.field('email')} />
      <PasswordField label="Password" {...form.field('password')} />
      <Button type="submit" busy={form.busy}>
        Sign in
      </Button>
    </Form>
  );
}

/** A form that is reviewed before it is sent. */
function Reviewed({ submit }: { submit: () => Promise<void> }) {
  const [isReviewed, setReviewed] = useState(false);
  const form = useForm({
    initial: { title: '' },
    action: { send: submit, failed: 'It failed.' },
    input: (values) => values,
    onReview: () => setReviewed(true),
  });
  return (
    <Form form={form}>
      <Button type="submit">Review</Button>
      {isReviewed && <Button onClick={() => form.confirm({ title: '' })}>Confirm</Button>}
    </Form>
  );
}

/** A form with a file that is being uploaded until a button is pressed. */
function Upload({ submit }: { submit: () => Promise<void> }) {
  const [isUploading, setUploading] = useState(true);
  const form = useForm({
    initial: { title: '' },
    action: { send: submit, failed: 'It failed.' },
    input: (values) => values,
  });
  const { hold, isHeld } = form;
  useEffect(() => (isUploading ? hold() : undefined), [isUploading, hold]);
  return (
    <Form form={form}>
      <TextField label="Title" {...form.field('title')} />
      <Button onClick={() => setUploading(false)}>Uploaded</Button>
      <Button type="submit" isHeld={isHeld}>
        Add
      </Button>
    </Form>
  );
}

const render = (form: ReactNode) => renderRemote(<ApiProvider>{form}</ApiProvider>);

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const send = () => screen.getByRole('button', { name: /Sign in/ });

describe('a form', () => {
  it('shows errors at their fields and in a summary, and focuses the first', async () => {
    const submit = jest.fn();
    const { person } = render(<SignIn submit={submit} />);
    await person.click(send());
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Email is required.');
    const [summary] = screen.getAllByRole('alert');
    expect(summary).toHaveTextContent('There are 2 problems');
    expect(submit).not.toHaveBeenCalled();
    await person.type(email(), 'a');
    expect(email()).toBeValid();
  });

  it('sends once on Enter, however often it is pressed', async () => {
    const submit = jest.fn(() => new Promise<void>(() => {}));
    const { person, context } = render(<SignIn submit={submit} />);
    await person.type(email(), 'a@b.c');
    await person.type(password(), 'secret{Enter}{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledWith({ email: 'a@b.c', password: 'secret' }, expect.anything());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    expect(context.setDirty).toHaveBeenLastCalledWith(true);
  });

  it('is not sent while a field holds it, and counts as unsent until then', async () => {
    const submit = jest.fn(async () => {});
    const { person, context } = render(<Upload submit={submit} />);
    expect(context.setDirty).toHaveBeenLastCalledWith(true);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.submit(screen.getByLabelText('Title').closest('form') as HTMLFormElement);
    expect(submit).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Uploaded' }));
    expect(context.setDirty).toHaveBeenLastCalledWith(false);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("shows the server's errors at their fields", async () => {
    const errors = [{ path: 'email', message: 'This email is taken.' }];
    const refusal = await problem(422, 'Refused.', { errors }).json();
    const { person } = render(<SignIn submit={() => Promise.reject(new ApiError(refusal))} />);
    await person.type(email(), 'a');
    await person.type(password(), 'b{Enter}');
    expect(email()).toHaveAccessibleDescription('This email is taken.');
    expect(email()).toHaveFocus();
  });

  it('announces errors about the whole form, and scrolls to them, however far its button is below', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const refusal = await problem(401, 'Invalid credentials').json();
    const { person } = render(<SignIn submit={() => Promise.reject(new ApiError(refusal))} />);
    await person.type(email(), 'a');
    await person.type(password(), 'b{Enter}');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Invalid credentials');
    expect(scroll.mock.contexts).toEqual([screen.getAllByRole('alert')[0]]);
    scroll.mockRestore();
  });

  it('no longer says that the browser is offline once it is online again', async () => {
    const submit = jest.fn().mockRejectedValueOnce(new OfflineError()).mockRejectedValue(new Error('lost'));
    const { person } = render(<SignIn submit={submit} />);
    await person.type(email(), 'a');
    await person.type(password(), 'b{Enter}');
    const [problem] = screen.getAllByRole('alert');
    expect(problem).toHaveTextContent('You are offline. Nothing was sent.');
    fireEvent(window, new Event('online'));
    expect(problem).toBeEmptyDOMElement();
    await person.click(send());
    expect(problem).toHaveTextContent('It failed.');
    fireEvent(window, new Event('online'));
    expect(problem).toHaveTextContent('It failed.');
  });

  it('no longer says what went wrong once what was reviewed has been sent', async () => {
    const submit = jest.fn(async () => {});
    submit.mockRejectedValueOnce(new Error('offline'));
    const { person } = render(<Reviewed submit={submit} />);
    await person.click(screen.getByRole('button', { name: 'Review' }));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('It failed.');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getAllByRole('alert')[0]).toBeEmptyDOMElement();
  });

  it('shows and hides a password', async () => {
    const { person } = render(<SignIn submit={async () => {}} />);
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('unsent input', () => {
  const submit = async () => {};

  it('is reported while any form of the page holds some', async () => {
    const { fill, context } = render(
      <>
        <SignIn submit={submit} />
        <SignIn submit={submit} />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Email') as [HTMLElement, HTMLElement];
    await fill(first, 'a@b.c');
    await fill(second, 'd@e.f');
    await fill(second, '');
    expect(context.setDirty).toHaveBeenLastCalledWith(true);
    await fill(first, '');
    expect(context.setDirty).toHaveBeenLastCalledWith(false);
  });

  it('is not reported where people only prove who they are', async () => {
    const { fill, context } = render(<SignIn submit={submit} isGuarded={false} />);
    await fill(email(), 'a@b.c');
    expect(context.setDirty).not.toHaveBeenCalled();
  });
});
