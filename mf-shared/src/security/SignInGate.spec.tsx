import { act, screen, waitFor } from '@testing-library/react';
import { session, useSession } from 'mf-shared/session';
import { aUser, fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { ApiProvider, callAction } from '../api/index.ts';
import { Button, Form, PasswordField, TextField, useForm } from '../ui/index.ts';
import { SignInGate } from './SignInGate.tsx';

const ada = aUser();
const LOGIN = 'POST /api/auth/login';
const CORRECT = 'PUT /api/profile/name';

const correct = callAction(CORRECT, {
  request: ({ name }: { name: string }) => ({ body: { name } }),
  label: 'correction',
  done: 'Corrected.',
  failed: 'Not corrected.',
});

const corrected = { message: 'Your name is corrected.', name: 'Ada Lovelace' };
const empty = { name: '', password: '', code: '' };

function Page() {
  const form = useForm({ initial: empty, action: correct, input: ({ name }) => ({ name }) });
  return (
    <Form form={form} label="Name">
      <TextField {...form.field('name')} label="New name" />
      <PasswordField {...form.field('password')} label="Secret" />
      <TextField {...form.field('code')} label="Code of the app" autoComplete="one-time-code" />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  );
}

/** As an area keys its pages by person. */
const Area = () => {
  const user = useSession();
  return (
    <ApiProvider key={user?._id}>
      <SignInGate>{user ? <Page /> : 'nobody'}</SignInGate>
    </ApiProvider>
  );
};

async function typing(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    [LOGIN]: ({ body }) =>
      body.password === 'right'
        ? { token: 'new', user: ada }
        : problem(401, 'Invalid credentials', { code: 'invalid_credentials' }),
    ...answers,
  });
  const page = renderRemote(<Area />, { user: ada, route: '/user/dashboard/profile' });
  await page.fill(screen.getByLabelText('New name'), 'Ada Lovelace');
  await page.fill(screen.getByLabelText('Secret'), 'hunter2');
  await page.fill(screen.getByLabelText('Code of the app'), '123456');
  const logIn = async (password: string) => {
    await page.fill(await screen.findByLabelText('Your password'), password);
    await page.person.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...page, calls, logIn };
}
const end = (reason: 'expired' | 'inactivity' = 'expired') => act(() => session.signOut(reason));
const dialog = () => screen.findByRole('dialog', { name: 'Log in to continue' });

describe('a page with unsent input whose session ends', () => {
  it.each(['expired', 'inactivity'] as const)(
    'is out of sight until its person logs in: %s',
    async (reason) => {
      const { logIn } = await typing();
      const field = screen.getByLabelText('New name');
      act(() => field.focus());
      end(reason);
      expect(await dialog()).toBeVisible();
      expect(field).not.toBeVisible();
      await logIn('wrong');
      expect(await screen.findByText('Wrong password')).toBeVisible();
      await logIn('right');
      await waitFor(() => expect(field).toBeVisible());
      expect(field).toHaveValue('Ada Lovelace');
      await waitFor(() => expect(field).toHaveFocus());
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('keeps no password and no code, also before anybody logs in', async () => {
    const { logIn } = await typing();
    end();
    await dialog();
    expect(screen.getByLabelText('Secret')).toHaveValue('');
    expect(screen.getByLabelText('Code of the app')).toHaveValue('');
    await logIn('right');
    await waitFor(() => expect(screen.getByLabelText('Secret')).toBeVisible());
    expect(screen.getByLabelText('Secret')).toHaveValue('');
  });

  it('is kept on the device nowhere', async () => {
    await typing();
    end();
    await dialog();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/Lovelace|Okonkwo|ada@|token/);
  });

  it('is dropped when somebody else logs in, here or in another tab', async () => {
    await typing();
    end();
    await dialog();
    act(() => session.signIn('hers', aUser({ _id: 'grace' })));
    expect(screen.getByLabelText('New name')).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is dropped when its person leaves it', async () => {
    const { person } = await typing();
    end();
    await person.click(await screen.findByRole('button', { name: 'Leave without it' }));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(session.keptUser).toBeNull();
  });

  it('asks before it is left, as before', async () => {
    const { context } = await typing();
    end();
    await dialog();
    expect(context.setDirty).toHaveBeenLastCalledWith(true);
  });

  it('asks for a code where the account has a second factor', async () => {
    const { logIn, fill, person } = await typing({
      [LOGIN]: ({ body }) =>
        body.code === '654321'
          ? { token: 'new', user: ada }
          : problem(401, 'Enter a code.', { code: 'second_factor_required' }),
    });
    end();
    await logIn('right');
    await fill(await screen.findByLabelText('Code'), '654321');
    await person.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByLabelText('New name')).toBeVisible());
  });

  it('sends its form once, with what was typed, when the session had ended before', async () => {
    let token = 'old';
    const { person, calls, logIn } = await typing({
      [CORRECT]: () => (token === 'old' ? problem(401, 'Log in.', { code: 'unauthorized' }) : corrected),
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    token = 'new';
    await logIn('right');
    await waitFor(() => expect(screen.getByLabelText('New name')).toBeVisible());
    expect(screen.queryByText('Log in.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Corrected.')).toBeVisible();
    expect(calls.filter(({ name }) => name === CORRECT).map(({ body }) => body)).toEqual([
      { name: 'Ada Lovelace' },
      { name: 'Ada Lovelace' },
    ]);
    expect(screen.getByLabelText('New name')).toHaveValue('');
  });

  it('learns the outcome of what is being sent before it is out of sight', async () => {
    let answer = (_: typeof corrected) => {};
    const { person, logIn } = await typing({
      [CORRECT]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const field = screen.getByLabelText('New name');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    end();
    await dialog();
    expect(field).toBeVisible();
    await act(async () => answer(corrected));
    await waitFor(() => expect(field).not.toBeVisible());
    await logIn('right');
    await waitFor(() => expect(field).toBeVisible());
    expect(field).toHaveValue('');
  });
});
