import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SecondFactors } from 'mf-shared/contracts';
import { fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(),
  startAuthentication: jest.fn(),
}));

const FACTORS = 'GET /api/auth/factors';
const none = { passkeys: [], recoveryCodesLeft: 0, passkeysOffered: true, required: false };
const phone = {
  _id: 'passkey-1',
  name: 'My phone',
  addedAtMs: Date.UTC(2026, 0, 15, 9),
  usedAtMs: Date.UTC(2026, 0, 16, 9),
};
const withPhone = { ...none, passkeys: [phone], recoveryCodesLeft: 10 };
const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];
const shared = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const made = { ...shared, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const answered = {
  ...shared,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const confirmationRequired = problem(403, 'Please confirm first that it is you. Nothing was changed.', {
  code: 'confirmation_required',
});

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  jest.mocked(startRegistration).mockResolvedValue(made as never);
  jest.mocked(startAuthentication).mockResolvedValue(answered as never);
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

const card = () => screen.findByRole('region', { name: 'Two-step log-in' });

describe('two-step log-in', () => {
  it('is off at first, is switched on with a passkey, and shows the recovery codes until they are saved', async () => {
    const calls = fakeApi({
      [FACTORS]: () => (calls.some(({ name }) => name === 'POST /api/auth/passkeys') ? withPhone : none),
      'POST /api/auth/passkeys/options': { challenge: 'c' },
      'POST /api/auth/passkeys': { passkey: phone, recoveryCodes },
    });
    const { person, fill } = await openPage('/profile');
    expect(within(await card()).getByText('Off: your password alone opens your account.')).toBeVisible();
    expect(
      within(await card()).getByText(/^With it, you log in with your password and a code/),
    ).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Name of this passkey')).toHaveAccessibleDescription(/Give it a name\./);
    await fill(screen.getByLabelText('Name of this passkey'), 'My phone');
    // Errors of the browser are shown in plain words.
    for (const [name, words] of [
      ['NotAllowedError', 'Nothing was done: you cancelled, or it took too long.'],
      ['InvalidStateError', 'This device has a passkey for your account already.'],
    ] as const) {
      jest.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
      await person.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(calls.map((call) => call.name)).not.toContain('POST /api/auth/passkeys');
    }
    await person.click(screen.getByRole('button', { name: 'Continue' }));

    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(within(codes).getByText(recoveryCodes[0] as string)).toBeVisible();
    await person.keyboard('{Escape}');
    expect(codes).toBeVisible();
    await person.click(within(codes).getByRole('button', { name: 'I have saved them' }));
    expect(await within(await card()).findByText('My phone')).toBeVisible();
    expect(within(await card()).getByText(/10 codes left/)).toBeVisible();
    expect(calls).toContainEqual({
      name: 'POST /api/auth/passkeys',
      body: { name: 'My phone', credential: made },
    });
  });

  it('is switched on with an authenticator app, by key or QR code', async () => {
    let code = '';
    fakeApi({
      [FACTORS]: none,
      'POST /api/auth/authenticator': {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/W:a?secret=JBSWY3DPEHPK3PXP',
      },
      'PUT /api/auth/authenticator': ({ body }) => {
        code = (body as { code: string }).code;
        return code === '123456'
          ? { success: true, recoveryCodes }
          : problem(422, 'That code is wrong or was used already.', { code: 'wrong_code' });
      },
    });
    const { person, fill } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
    expect(await within(dialog).findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(within(dialog).getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const field = within(dialog).getByLabelText('Code');
    await fill(field, '000000');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That code is wrong/));
    await fill(field, '123456');
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  });

  it('keeps the dialog of the app open until the recovery codes have arrived', async () => {
    let answer: (added: { success: true; recoveryCodes: string[] }) => void = () => {};
    fakeApi({
      [FACTORS]: none,
      'POST /api/auth/authenticator': {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/W:a?secret=JBSWY3DPEHPK3PXP',
      },
      'PUT /api/auth/authenticator': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { person, fill } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
    await fill(await within(dialog).findByLabelText('Code'), '123456');
    await person.keyboard('{Enter}');
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    act(() => answer({ success: true, recoveryCodes }));
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  });
});

describe('when the answer is lost', () => {
  const lost = () => Promise.reject(new TypeError('connection lost'));
  const unseen = 'Your recovery codes could not be shown. Make new ones.';
  const key = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/W:a?secret=JBSWY3DPEHPK3PXP' };
  const withApp = { ...none, authenticator: { addedAtMs: Date.UTC(2026, 0, 15, 9) }, recoveryCodesLeft: 10 };

  /** A notice that stays until it is closed. */
  async function seesThatCodesAreUnseen() {
    const notice = await screen.findByText(unseen);
    fireEvent.click(
      within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Close notice' }),
    );
  }

  async function isAdded(text: string) {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(text)).toBeVisible();
  }

  /** Types the first code of an app; `answer` is what the API does with it. */
  async function addApp(
    before: SecondFactors,
    after: SecondFactors,
    answer: () => Response | Promise<never>,
  ) {
    let factors = before;
    fakeApi({
      [FACTORS]: () => factors,
      'POST /api/auth/authenticator': key,
      'PUT /api/auth/authenticator': () => {
        factors = after;
        return answer();
      },
    });
    const { person, fill } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: /^(Add an authenticator app|Replace)$/ }));
    await fill(await screen.findByLabelText('Code'), '123456');
    await person.keyboard('{Enter}');
  }

  it('an app that was added is reported as added, and that its recovery codes were not seen', async () => {
    await addApp(none, withApp, lost);
    await seesThatCodesAreUnseen();
    await isAdded('The authenticator app was added.');
    expect(await screen.findByRole('button', { name: 'Make new codes' })).toBeVisible();
    // The focus was on a button that is no longer offered.
    await waitFor(async () => expect(await card()).toContainElement(document.activeElement as HTMLElement));
  });

  it('an app that replaced another is reported as added, and its owner keeps their codes', async () => {
    await addApp(withApp, { ...withApp, authenticator: { addedAtMs: Date.UTC(2026, 0, 16, 9) } }, lost);
    await isAdded('The authenticator app was added.');
    expect(screen.queryByText(unseen)).not.toBeInTheDocument();
  });

  it('an app that was not added is reported as not added', async () => {
    await addApp(withApp, withApp, lost);
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/The server could not be reached\./),
    );
  });

  it('an app that an earlier attempt added is not reported as too late', async () => {
    await addApp(none, withApp, () =>
      problem(422, 'This took longer than ten minutes. Please start again.', { code: 'set_up_expired' }),
    );
    await seesThatCodesAreUnseen();
    await isAdded('The authenticator app was added.');
  });

  it('a passkey that was added is reported as added', async () => {
    let factors: SecondFactors = none;
    fakeApi({
      [FACTORS]: () => factors,
      'POST /api/auth/passkeys/options': { challenge: 'c' },
      'POST /api/auth/passkeys': () => {
        factors = withPhone;
        return lost();
      },
    });
    const { person, fill } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await fill(screen.getByLabelText('Name of this passkey'), 'My phone');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await seesThatCodesAreUnseen();
    await isAdded('The passkey was added.');
  });

  it('new recovery codes may have replaced the old ones, and the screen says so', async () => {
    const answers = [lost, () => ({ recoveryCodes })];
    fakeApi({ [FACTORS]: withPhone, 'POST /api/auth/recovery-codes': () => answers.shift()?.() as never });
    const { person } = await openPage('/profile');
    const make = await screen.findByRole('button', { name: 'Make new codes' });
    await person.click(make);
    expect(
      await screen.findByText(
        "We couldn't confirm this. Your old codes may no longer work, so please make new ones.",
      ),
    ).toBeVisible();
    await person.click(make);
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
    expect(await screen.findByText('Your old recovery codes no longer work.')).toBeVisible();
  });

  it('new recovery codes that the API refused are reported as not made', async () => {
    fakeApi({
      [FACTORS]: withPhone,
      'POST /api/auth/recovery-codes': problem(429, 'Please wait.', { code: 'too_many_requests' }),
    });
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('Please wait.')).toBeVisible();
  });
});

it('passkeys of the same name are told apart by their details', async () => {
  const other = { ...phone, _id: 'passkey-2', addedAtMs: Date.UTC(2025, 5, 1, 9) };
  fakeApi({ [FACTORS]: { ...withPhone, passkeys: [phone, other] } });
  await openPage('/profile');
  const [first, second] = await screen.findAllByRole('button', { name: 'Remove My phone' });
  expect(first).toHaveAccessibleDescription(/2026/);
  expect(second).toHaveAccessibleDescription(/2025/);
});

describe('irreversible changes', () => {
  const CONFIRM = 'POST /api/auth/confirmation';
  const REMOVE = 'DELETE /api/auth/passkeys/{id}';

  /** An API that requires confirmation once. */
  function guarded(factors: SecondFactors) {
    let isConfirmed = false;
    return fakeApi({
      [FACTORS]: factors,
      [REMOVE]: () => (isConfirmed ? { success: true } : confirmationRequired),
      [`${CONFIRM}/options`]: { challenge: 'c' },
      [CONFIRM]: ({ body }) => {
        if ((body as { code?: string }).code === '000000') {
          return problem(422, 'That code is wrong or was used already.', { code: 'wrong_code' });
        }
        isConfirmed = true;
        return { success: true };
      },
    });
  }

  it('change nothing until confirmed with a code, report a wrong code, and continue after the right one', async () => {
    const calls = guarded(withPhone);
    const { person, fill } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Nothing was changed\./)).toBeVisible();
    expect(calls.filter(({ name }) => name === REMOVE)).toHaveLength(1);

    await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    const code = await within(dialog).findByLabelText('Code');
    await fill(code, '000000');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code is wrong/));
    await fill(code, 'abcd-efgh-jkmn-pqrs');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('It was removed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ name }) => name === REMOVE)).toHaveLength(3);
  });

  it('ask for a recovery code in a browser without passkeys, even when none is left', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    guarded({ ...withPhone, recoveryCodesLeft: 0 });
    const { person } = await openPage('/profile');
    await card();
    expect(await screen.findByText(/This browser does not support passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    expect(await within(dialog).findByLabelText('Code')).toBeVisible();
  });

  it('check whether the passkey was removed when the answer is lost', async () => {
    let factors: SecondFactors = withPhone;
    const calls = fakeApi({
      [FACTORS]: () => factors,
      [REMOVE]: () => {
        factors = none;
        return Promise.reject(new TypeError('connection lost'));
      },
    });
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByText('It was removed.')).toBeVisible();
    expect(calls.filter(({ name }) => name === REMOVE)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove My phone' })).toBeNull());
    // The button that was pressed has gone.
    expect(document.body).not.toHaveFocus();
  });

  it('accept a passkey instead', async () => {
    const calls = guarded(withPhone);
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('It was removed.')).toBeVisible();
    expect(calls).toContainEqual({ name: CONFIRM, body: { credential: answered } });
  });
});
