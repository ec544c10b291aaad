import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { compare, hash } from '../../platform/auth/password-worker.cjs';
import { type Hasher, Passwords } from '../../platform/auth/passwords.ts';
import { resetLinks } from '../../platform/auth/reset-links.ts';
import { UnavailableError } from '../../platform/event-store/event-store.ts';
import {
  ADMIN,
  type Client,
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { codeOf } from '../../testing/authenticator-app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { softwarePasskey } from '../../testing/passkey.ts';
import { until } from '../../testing/until.ts';

const MINUTE = 60_000;

let app: TestApp;
let sql: postgres.Sql;
let nowMs = 1_790_000_000_000;
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs });
  sql = postgres(app.databaseOwnerUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});
beforeEach(() => {
  nowMs += 2 * MINUTE;
});

const PASSWORD = 'secret';
const logIn = ({ email }: Pick<TestUser, 'email'>, code?: string) =>
  app.client()('POST /api/auth/login', { body: { email, password: PASSWORD, code } });

async function withApp() {
  const user = await app.newUser();
  const { body } = await user.call('POST /api/auth/authenticator');
  const code = () => codeOf(body.secret, nowMs);
  const added = await user.call('PUT /api/auth/authenticator', { body: { code: code() } });
  nowMs += MINUTE;
  return { user, secret: body.secret, code, recoveryCodes: added.body.recoveryCodes ?? [], added };
}

async function addPasskey(call: Client, device = softwarePasskey(), name = 'My phone') {
  const { body: options } = await call('POST /api/auth/passkeys/options');
  return call('POST /api/auth/passkeys', { body: { name, credential: device.create(options) } });
}

async function withPasskey() {
  const user = await app.newUser();
  const device = softwarePasskey();
  const added = await addPasskey(user.call, device);
  return { user, device, added, recoveryCodes: added.body.recoveryCodes ?? [] };
}

/** Does `work` right before the next change of a second factor is recorded; it cannot record one itself. */
function beforeRecording(work: () => Promise<unknown>) {
  const { store } = app.application;
  const append = store.append.bind(store);
  jest.spyOn(store, 'append').mockImplementationOnce(async (...appended) => {
    await work();
    return append(...appended);
  });
}

const storePasskey = ({ id: userId }: TestUser, id = randomUUID()) => sql`
  insert into auth.passkey (id, user_id, credential_id, public_key, counter, transports, name, added_at_ms)
  values (${id}, ${userId}, ${id}, '', 0, '', 'Another phone', 0)`;

const removePasskey = (user: TestUser, id: string) =>
  sql`select auth.remove_second_factor(${user.id}, ${id})`;

async function logInByPasskey(device: ReturnType<typeof softwarePasskey>) {
  const visitor = app.client();
  const { body: options } = await visitor('POST /api/auth/passkey-login/options');
  return visitor('POST /api/auth/passkey-login', { body: { credential: device.answer(options) } });
}

describe('an authenticator app', () => {
  it('is added with its first code, and comes with ten recovery codes', async () => {
    const { user, secret, added } = await withApp();

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(new Set(added.body.recoveryCodes).size).toBe(10);
    expect(added.body.recoveryCodes?.[0]).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await user.call('GET /api/auth/factors')).body).toEqual({
      passkeys: [],
      authenticator: { addedAtMs: expect.any(Number) },
      recoveryCodesLeft: 10,
      passkeysOffered: true,
      required: false,
    });
  });

  it('is required only after the right password, and accepts each code once', async () => {
    const { user, code } = await withApp();

    const wrongPassword = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'wrong', code: code() },
    });
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await logIn(user)).body.code).toBe('second_factor_required');
    expect((await logIn(user, '000000')).body.code).toBe('wrong_code');
    expect((await logIn(user, code())).status).toBe(200);
    expect((await logIn(user, code())).body.code).toBe('wrong_code');
    nowMs += MINUTE;
    expect((await logIn(user, code().replace(/^.../, '$& '))).status).toBe(200);
  });

  it('may be half a minute ahead or behind, but no more', async () => {
    const { user, secret } = await withApp();

    for (const [skewMs, status] of [
      [-90_000, 401],
      [-30_000, 200],
      [30_000, 200],
      [90_000, 401],
    ] as const) {
      nowMs += 5 * MINUTE;
      expect([skewMs, (await logIn(user, codeOf(secret, nowMs + skewMs))).status]).toEqual([skewMs, status]);
    }
  });

  it('lets in one of two log-ins with the same code', async () => {
    const { user, code } = await withApp();

    const statuses = (await Promise.all([logIn(user, code()), logIn(user, code())])).map(
      ({ status }) => status,
    );

    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('is not added by a wrong code, nor after ten minutes', async () => {
    const user = await app.newUser();
    const { body } = await user.call('POST /api/auth/authenticator');

    const answers = [];
    // Full-width digits are six characters, too, in more bytes.
    for (const code of ['123', '１２３４５６']) {
      const { status, body: problem } = await user.call('PUT /api/auth/authenticator', { body: { code } });
      answers.push([code, status, problem.code]);
    }
    nowMs += 11 * MINUTE;
    const late = await user.call('PUT /api/auth/authenticator', {
      body: { code: codeOf(body.secret, nowMs) },
    });

    expect(answers).toEqual([
      ['123', 422, 'wrong_code'],
      ['１２３４５６', 422, 'wrong_code'],
    ]);
    expect([late.status, late.body.code]).toEqual([422, 'set_up_expired']);
    expect((await logIn(user)).status).toBe(200);
  });

  it('keeps working until another has replaced it', async () => {
    const { user, code } = await withApp();

    const { body } = await user.call('POST /api/auth/authenticator');
    expect((await logIn(user, code())).status).toBe(200);
    const replaced = await user.call('PUT /api/auth/authenticator', {
      body: { code: codeOf(body.secret, nowMs) },
    });
    nowMs += MINUTE;

    expect(replaced.body).toEqual({ success: true });
    expect((await logIn(user, code())).body.code).toBe('wrong_code');
    expect((await logIn(user, codeOf(body.secret, nowMs))).status).toBe(200);
  });

  it('is removed together with its recovery codes', async () => {
    const { user } = await withApp();

    for (let time = 0; time < 2; time++) {
      expect((await user.call('DELETE /api/auth/authenticator')).body).toEqual({ success: true });
    }

    expect((await user.call('GET /api/auth/factors')).body).toMatchObject({ recoveryCodesLeft: 0 });
    expect((await logIn(user)).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('logs its owner in without the password, and is required after it', async () => {
    const { user, device, added } = await withPasskey();

    const entered = await logInByPasskey(device);

    expect(added.status).toBe(201);
    expect(added.body.passkey).toMatchObject({ name: 'My phone' });
    expect(entered.body.user).toMatchObject({ _id: user.id, email: user.email });
    expect((await app.client(entered.body.token)('GET /api/user/me')).status).toBe(200);
    expect((await logIn(user)).body.code).toBe('second_factor_required');
    const [listed] = (await user.call('GET /api/auth/factors')).body.passkeys;
    expect(listed).toMatchObject({ name: 'My phone', usedAtMs: nowMs });
  });

  type Owner = Awaited<ReturnType<typeof withPasskey>>;
  const REFUSED: [string, (own: Owner) => Promise<object>][] = [
    [
      'an answer that was sent before',
      async ({ device }) => {
        const visitor = app.client();
        const { body: options } = await visitor('POST /api/auth/passkey-login/options');
        const credential = device.answer(options);
        await visitor('POST /api/auth/passkey-login', { body: { credential } });
        return credential;
      },
    ],
    ['a challenge that it made up', async ({ device }) => device.answer({ challenge: 'bWFkZSB1cA' })],
    [
      'a challenge that has expired',
      async ({ device }) => {
        const { body: options } = await app.client()('POST /api/auth/passkey-login/options');
        nowMs += 6 * MINUTE;
        return device.answer(options);
      },
    ],
    [
      'a challenge for something else',
      async ({ device, user }) =>
        device.answer((await user.call('POST /api/auth/confirmation/options')).body),
    ],
    [
      'another passkey',
      async () => softwarePasskey().answer((await app.client()('POST /api/auth/passkey-login/options')).body),
    ],
    [
      'client data that is not JSON',
      async ({ device }) => {
        const { body: options } = await app.client()('POST /api/auth/passkey-login/options');
        const answer = device.answer(options);
        return { ...answer, response: { ...answer.response, clientDataJSON: 'bm90IEpTT04' } };
      },
    ],
    // Last, because everything from this device is refused afterwards.
    [
      'a copy of the device',
      async ({ device }) => {
        await logInByPasskey(device);
        device.forgetUses();
        return device.answer((await app.client()('POST /api/auth/passkey-login/options')).body);
      },
    ],
  ];

  it('is refused when its answer is replayed, made up, late, for another purpose or device', async () => {
    const own = await withPasskey();
    for (const [label, answerOf] of REFUSED) {
      const credential = await answerOf(own);
      const { status, body } = await app.client()('POST /api/auth/passkey-login', { body: { credential } });
      expect([label, status, body.code]).toEqual([label, 422, 'passkey_refused']);
    }
  });

  it('is refused when it is removed, and the password reset, while its answer is checked', async () => {
    const { user, device } = await withPasskey();
    const { body: options } = await app.client()('POST /api/auth/passkey-login/options');
    const owner = postgres(app.databaseOwnerUrl, { max: 2 });
    const reset = await owner.reserve();
    await reset`begin`;
    await reset`lock table auth.credential in access exclusive mode`;
    const entering = app.client()('POST /api/auth/passkey-login', {
      body: { credential: device.answer(options) },
    });
    await until(async () => {
      const waiting = await owner`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length > 0;
    });
    await reset`delete from auth.passkey where user_id = ${user.id}`;
    await reset`select auth.replace_password(${user.id}, 'another hash', null, null, 0, null)`;
    await reset`commit`;
    reset.release();
    const { status, body } = await entering;
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    await owner.end();
  });

  it('is not added from another site, nor from a device that does not ask for a fingerprint or PIN', async () => {
    const { call } = await app.newUser();
    for (const options of [{ origin: 'https://watchearn.evil.example' }, { verifiesUser: false }]) {
      const { status, body } = await addPasskey(call, softwarePasskey(options));
      expect([options, status, body.code]).toEqual([options, 422, 'passkey_refused']);
    }
    expect((await call('GET /api/auth/factors')).body.passkeys).toEqual([]);
  });

  it('belongs to one person, and stops working once it is removed or its account is closed', async () => {
    const { user, device, added } = await withPasskey();
    const other = await withPasskey();
    expect((await addPasskey(other.user.call, device)).body.code).toBe('passkey_refused');

    await user.call('DELETE /api/auth/passkeys/{id}', { params: { id: added.body.passkey._id } });
    await other.user.call('POST /api/profile/close', { body: { password: PASSWORD } });

    expect((await logInByPasskey(device)).body.code).toBe('passkey_refused');
    expect((await logInByPasskey(other.device)).body.code).toBe('passkey_refused');
    const again = await user.call('DELETE /api/auth/passkeys/{id}', {
      params: { id: added.body.passkey._id },
    });
    expect(again.status).toBe(404);
  });

  it('is not added with transports that no browser reports', async () => {
    const { call } = await app.newUser();
    const before = await app.application.store.head();
    for (const transport of ['\0', 'usb nfc']) {
      const { body: options } = await call('POST /api/auth/passkeys/options');
      const credential = softwarePasskey().create(options);
      credential.response.transports = [transport];
      const { status } = await call('POST /api/auth/passkeys', { body: { name: 'My phone', credential } });
      expect([transport, status]).toEqual([transport, 400]);
    }
    expect(await app.application.store.head()).toBe(before);
  });

  it('is one of at most twenty', async () => {
    const { call } = await app.newUser();
    for (let count = 0; count < 20; count++) expect((await addPasskey(call)).status).toBe(201);

    expect((await addPasskey(call)).body.code).toBe('too_many_passkeys');
  });
});

describe('recovery codes', () => {
  it('let in somebody who has lost every factor, each code once', async () => {
    const { user, recoveryCodes } = await withPasskey();
    const [first = '', second = ''] = recoveryCodes;

    expect((await logIn(user, first)).status).toBe(200);
    expect((await logIn(user, first)).body.code).toBe('wrong_code');
    const back = await logIn(user, second.toUpperCase().replaceAll('-', ' '));
    const call = app.client(back.body.token);

    expect((await call('GET /api/auth/factors')).body.recoveryCodesLeft).toBe(8);
    const [lost] = (await call('GET /api/auth/factors')).body.passkeys;
    expect(
      (await call('DELETE /api/auth/passkeys/{id}', { params: { id: lost?._id as string } })).status,
    ).toBe(200);
    expect((await logIn(user)).status).toBe(200);
  });

  it('are recorded and mailed to the owner when one is used, to log in or to confirm', async () => {
    const { user, recoveryCodes } = await withPasskey();
    const before = await app.application.store.head();

    await logIn(user, recoveryCodes[0]);
    await user.call('POST /api/auth/confirmation', { body: { code: recoveryCodes[1] } });

    const used = { type: 'SecondFactorChanged', data: { userId: user.id, change: 'recovery_code_used' } };
    expect(await app.application.store.readAll(before, 10)).toMatchObject([used, used]);
    const told = async () =>
      (await mailsTo(app.outbox, user.email)).filter(({ body }) =>
        body.includes('A recovery code of your account was used on'),
      );
    await until(async () => (await told()).length === 2);
  });

  it('can be replaced, which makes the old ones void and is mailed to the owner', async () => {
    const { user, recoveryCodes } = await withApp();

    const { body } = await user.call('POST /api/auth/recovery-codes');

    expect(body.recoveryCodes).toHaveLength(10);
    expect((await logIn(user, recoveryCodes[0])).body.code).toBe('wrong_code');
    expect((await logIn(user, body.recoveryCodes[0])).status).toBe(200);
    const told = async () =>
      (await mailsTo(app.outbox, user.email)).some((mail) =>
        mail.body.includes('New recovery codes, which replace the old ones, were made for your account on'),
      );
    await until(told);
  });

  it('stay valid when their use cannot be recorded, and each use is recorded once', async () => {
    const { user, recoveryCodes } = await withPasskey();
    const before = await app.application.store.head();
    const append = jest.spyOn(app.application.store, 'append');
    append.mockRejectedValueOnce(new UnavailableError('the log does not answer'));

    expect((await logIn(user, recoveryCodes[0])).status).toBe(503);
    append.mockRestore();
    const statuses = await Promise.all([logIn(user, recoveryCodes[0]), logIn(user, recoveryCodes[0])]);

    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await app.application.store.readAll(before, 10)).toMatchObject([
      { type: 'SecondFactorChanged', data: { userId: user.id, change: 'recovery_code_used' } },
    ]);
  });

  it('are not made while the last factor is removed', async () => {
    const { user, added } = await withPasskey();
    beforeRecording(() => removePasskey(user, added.body.passkey._id));

    const { status, body } = await user.call('POST /api/auth/recovery-codes');

    expect([status, body.code]).toEqual([422, 'no_second_factor']);
    expect((await user.call('GET /api/auth/factors')).body.recoveryCodesLeft).toBe(0);
  });

  it('are refused to accounts without a second factor', async () => {
    const { call } = await app.newUser();

    expect((await call('POST /api/auth/recovery-codes')).body.code).toBe('no_second_factor');
  });
});

describe('an action that cannot be undone', () => {
  /** Eleven minutes pass for sessions. */
  function letTimePass() {
    const realMs = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => realMs + 11 * MINUTE);
  }
  afterEach(() => jest.restoreAllMocks());

  it('is refused until the signed-in person has confirmed their identity', async () => {
    const admin = await logInAs(ADMIN);
    letTimePass();

    const set = () =>
      admin.call('PUT /api/payment', { body: { paymentlink: 'https://pay.example/watchearn' } });
    const refusedOnce = await set();
    const wrong = await admin.call('POST /api/auth/confirmation', { body: { password: 'wrong' } });
    const stillRefused = await set();
    await admin.call('POST /api/auth/confirmation', { body: { password: ADMIN.password } });

    expect([refusedOnce.status, refusedOnce.body.code]).toEqual([403, 'confirmation_required']);
    expect([wrong.status, stillRefused.status]).toEqual([422, 403]);
    expect((await set()).status).toBe(200);
  });

  it('is confirmed in every process at once, even one at an IP address, which offers no passkeys', async () => {
    const admin = await logInAs(ADMIN);
    const other = await startProcess(app.databaseUrl, {
      environment: { PUBLIC_URL: 'http://127.0.0.1:3000', AUDIT_ORIGIN: 'localhost:3000/audit' },
    });
    try {
      letTimePass();
      const remove = () => other.client(admin.token)('DELETE /api/payment');
      expect((await remove()).status).toBe(403);
      await admin.call('POST /api/auth/confirmation', { body: { password: ADMIN.password } });
      expect((await remove()).status).toBe(200);
      const { status, body } = await other.client()('POST /api/auth/passkey-login/options');
      expect([status, body.code]).toEqual([422, 'passkeys_not_offered']);
    } finally {
      await other.stop();
    }
  });

  it('is confirmed by the second factor if there is one, not by the password', async () => {
    const { user, code } = await withApp();
    const device = softwarePasskey();
    await addPasskey(user.call, device);
    const confirm = (body: object) => user.call('POST /api/auth/confirmation', { body });
    const make = () => user.call('POST /api/auth/recovery-codes');

    letTimePass();
    expect((await make()).body.code).toBe('confirmation_required');
    expect((await confirm({ password: PASSWORD })).body.code).toBe('second_factor_needed');
    expect((await confirm({ code: '000000' })).body.code).toBe('wrong_code');
    expect((await confirm({ code: code() })).status).toBe(200);
    expect((await make()).status).toBe(200);

    const { body: options } = await user.call('POST /api/auth/confirmation/options');
    expect((await confirm({ credential: device.answer(options) })).status).toBe(200);
    expect((await confirm({})).status).toBe(400);
    expect((await confirm({ password: PASSWORD, code: '123456' })).status).toBe(400);
  });

  it('is not confirmed by a log-in from before the first factor, in any process', async () => {
    const user = await app.newUser();
    const entered = await logIn(user);
    const other = await startProcess(app.databaseUrl);
    const calls = [app, other].map(({ client }) => client(entered.body.token));
    for (const call of calls) expect((await call('DELETE /api/auth/authenticator')).status).toBe(200);
    const { body } = await user.call('POST /api/auth/authenticator');
    await user.call('PUT /api/auth/authenticator', { body: { code: codeOf(body.secret, nowMs) } });

    for (const call of calls) {
      expect((await call('DELETE /api/auth/authenticator')).body.code).toBe('confirmation_required');
    }
    await other.stop();
    expect((await user.call('DELETE /api/auth/authenticator')).status).toBe(200);
  });

  it('is not confirmed by a factor that was removed, once there is another', async () => {
    const user = await app.newUser();
    const thief = app.client((await logIn(user)).body.token);
    const { body } = await addPasskey(thief);
    await thief('DELETE /api/auth/passkeys/{id}', { params: { id: body.passkey._id } });
    await addPasskey(user.call);

    expect((await thief('POST /api/auth/recovery-codes')).body.code).toBe('confirmation_required');
  });

  it('is not confirmed by what was begun with the password before the first factor', async () => {
    const user = await app.newUser();
    const thief = app.client((await logIn(user)).body.token);
    const { body: begun } = await thief('POST /api/auth/authenticator');
    const { body: options } = await thief('POST /api/auth/passkeys/options');
    await addPasskey(user.call);

    const added = await thief('PUT /api/auth/authenticator', { body: { code: codeOf(begun.secret, nowMs) } });
    const credential = softwarePasskey().create(options as { challenge: string });
    const addedToo = await thief('POST /api/auth/passkeys', { body: { name: 'Mine', credential } });

    expect([added.status, added.body.code]).toEqual([422, 'set_up_expired']);
    expect([addedToo.status, addedToo.body.code]).toEqual([422, 'passkey_refused']);
    expect((await thief('POST /api/auth/recovery-codes')).body.code).toBe('confirmation_required');
    expect((await user.call('GET /api/auth/factors')).body).not.toHaveProperty('authenticator');
  });

  it('is not confirmed by a factor that is added with the password while the first one is', async () => {
    const user = await app.newUser();
    const thief = app.client((await logIn(user)).body.token);
    const { body: begun } = await thief('POST /api/auth/authenticator');
    beforeRecording(() => storePasskey(user));
    const added = await thief('PUT /api/auth/authenticator', { body: { code: codeOf(begun.secret, nowMs) } });

    const other = await app.newUser();
    const thiefOfOther = app.client((await logIn(other)).body.token);
    beforeRecording(() => storePasskey(other));
    const addedToo = await addPasskey(thiefOfOther);

    expect([added.status, added.body.code]).toEqual([422, 'set_up_expired']);
    expect([addedToo.status, addedToo.body.code]).toEqual([422, 'passkey_refused']);
    for (const call of [thief, thiefOfOther]) {
      expect((await call('POST /api/auth/recovery-codes')).body.code).toBe('confirmation_required');
    }
  });

  it('is not confirmed by a factor that is added in a session that ends meanwhile', async () => {
    const user = await app.newUser();
    const thief = app.client((await logIn(user)).body.token);
    beforeRecording(() => user.call('DELETE /api/auth/sessions'));

    const { status, body } = await addPasskey(thief);

    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    expect((await user.call('GET /api/auth/factors')).body.passkeys).toEqual([]);
  });

  it('is not confirmed by a factor that is removed while it is proved, once there is another', async () => {
    const { sessions } = app.application;
    const user = await app.newUser();
    const thief = app.client((await logIn(user)).body.token);
    const confirm = sessions.confirm.bind(sessions);
    jest.spyOn(sessions, 'confirm').mockImplementationOnce(async (...confirmed) => {
      const [passkey] = (await user.call('GET /api/auth/factors')).body.passkeys;
      await removePasskey(user, passkey?._id as string);
      return confirm(...confirmed);
    });
    await addPasskey(thief);

    const entering = await withPasskey();
    const openWith = sessions.openWith.bind(sessions);
    jest.spyOn(sessions, 'openWith').mockImplementationOnce(async (...opened) => {
      await removePasskey(entering.user, entering.added.body.passkey._id);
      return openWith(...opened);
    });
    const entered = app.client((await logInByPasskey(entering.device)).body.token);

    await addPasskey(user.call);
    await addPasskey(entering.user.call);
    for (const call of [thief, entered]) {
      expect((await call('POST /api/auth/recovery-codes')).body.code).toBe('confirmation_required');
    }
  });

  it('is not confirmed by a password that is replaced while it is compared', async () => {
    const user = await app.newUser();
    letTimePass();
    const verify = jest.spyOn(Passwords.prototype, 'verify').mockImplementationOnce(async () => {
      await sql`update auth.credential set password_hash = 'another' where user_id = ${user.id}`;
      return true;
    });
    const { status, body } = await user.call('POST /api/auth/confirmation', { body: { password: PASSWORD } });
    verify.mockRestore();

    expect([status, body.code]).toEqual([409, 'password_changed']);
    expect((await user.call('DELETE /api/auth/authenticator')).body.code).toBe('confirmation_required');
  });

  it('is not confirmed by the passkey of somebody else', async () => {
    const { user } = await withPasskey();
    const { device } = await withPasskey();
    const { body: options } = await user.call('POST /api/auth/confirmation/options');

    const { body } = await user.call('POST /api/auth/confirmation', {
      body: { credential: device.answer(options) },
    });

    expect(body.code).toBe('passkey_refused');
  });
});

describe('another process', () => {
  let process: TestProcess;
  beforeAll(async () => {
    const environment = {
      ADMIN_SECOND_FACTOR: 'required',
      RATE_LIMIT_FACTOR: '1',
    };
    process = await startProcess(app.databaseUrl, { environment, clock: () => nowMs });
  });
  afterAll(() => process.stop());

  it('makes admins add a second factor before anything else if the operator requires one', async () => {
    const { body } = await process.client()('POST /api/auth/login', { body: ADMIN });
    const call = process.client(body.token);
    const receipts = async () => {
      const paths = ['withdrawals', 'watches'].map((kind) => `/api/user/${kind}/${randomUUID()}/receipt`);
      return Promise.all(paths.map((path) => send(process.url, path, { token: body.token })));
    };
    for (const refused of await receipts()) expectProblem(refused, 403, { code: 'second_factor_missing' });
    const refused = await call('GET /api/users/users');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    expect((await call('GET /api/auth/factors')).body.required).toBe(true);

    const added = await addPasskey(call);

    expect((await call('GET /api/users/users')).status).toBe(200);
    for (const answer of await receipts()) expectProblem(answer, 404);
    await call('DELETE /api/auth/passkeys/{id}', { params: { id: added.body.passkey._id } });
  });

  it('lets nobody guess more than ten codes', async () => {
    const { user } = await withApp();
    const body = { email: user.email, password: PASSWORD, code: '000000' };
    const guess = () => process.client()('POST /api/auth/login', { body });
    for (let time = 0; time < 10; time++) expect((await guess()).body.code).toBe('wrong_code');
    expect((await guess()).status).toBe(429);
  });
});

describe('the owner', () => {
  it('is mailed about a new factor, with a link that removes it and ends every session', async () => {
    const { user, device } = await withPasskey();
    const token = await resetTokenFor(app.outbox, user.email);

    const { status } = await app.client()('POST /api/auth/reset-password', {
      body: { token, newPassword: 'better secret' },
    });

    expect(status).toBe(200);
    expect((await user.call('GET /api/auth/factors')).status).toBe(401);
    expect((await logInByPasskey(device)).body.code).toBe('passkey_refused');
    const entered = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'better secret' },
    });
    expect(entered.status).toBe(200);
    expect((await app.client(entered.body.token)('GET /api/auth/factors')).body.recoveryCodesLeft).toBe(0);
  });

  it('loses no factor to somebody who adds one while the password is being reset', async () => {
    const device = softwarePasskey();
    const user = await app.newUser();
    const { body: entered } = await logIn(user);
    /** Adds another passkey, and waits for the mail about it, before it hashes the new password. */
    const slow: Hasher = {
      threads: 1,
      run: async (task, { name }) => {
        if (name === 'compare') return compare(task as never);
        await addPasskey(process.client(entered.token), device);
        await resetTokenFor(process.outbox, user.email, 2);
        return hash(task as never);
      },
      close: async () => undefined,
    };
    const process = await startProcess(app.databaseUrl, { hasher: slow, clock: () => nowMs });
    try {
      await addPasskey(process.client(entered.token));
      const body = { token: await resetTokenFor(process.outbox, user.email), newPassword: 'better secret' };
      expect((await process.client()('POST /api/auth/reset-password', { body })).status).toBe(200);
    } finally {
      await process.stop();
    }

    expect((await logInByPasskey(device)).body.code).toBe('passkey_refused');
    const body = { email: user.email, password: 'better secret' };
    expect((await app.client()('POST /api/auth/login', { body })).status).toBe(200);
  });

  it('loses no factor to somebody who adds one, and is mailed about it, while the link is used', async () => {
    const user = await app.newUser();
    const { open } = resetLinks(sql, { seal: async () => '', open: async () => '' });
    const token = await open(user.id, 'alert');
    beforeRecording(async () => {
      const factor = randomUUID();
      await storePasskey(user, factor);
      await open(user.id, 'factor', { factor });
    });

    const body = { token, newPassword: 'better secret' };
    expect((await app.client()('POST /api/auth/reset-password', { body })).status).toBe(200);

    expect(await sql`select from auth.passkey where user_id = ${user.id}`).toHaveLength(0);
    expect(
      await sql`select from auth.reset_link where user_id = ${user.id} and kind <> 'alert'`,
    ).toHaveLength(0);
    const types = (await app.application.store.readStream(`account-${user.id}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PasswordChanged')).toHaveLength(1);
  });

  it('keeps the link to a factor that is still there, however many are added and removed after it', async () => {
    const { user } = await withApp();
    await addPasskey(user.call);
    const token = await resetTokenFor(app.outbox, user.email, 2);
    const { open } = resetLinks(sql, { seal: async () => '', open: async () => '' });
    for (let time = 0; time <= 100; time++) await open(user.id, 'factor', { factor: randomUUID() });

    await app.client()('POST /api/auth/reset-password', { body: { token, newPassword: 'better secret' } });

    const { body } = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'better secret' },
    });
    const left = (await app.client(body.token)('GET /api/auth/factors')).body;
    expect([left.passkeys, left.authenticator]).toEqual([[], undefined]);
  });
});

async function logInAs({ email, password }: { email: string; password: string }) {
  const { body } = await app.client()('POST /api/auth/login', { body: { email, password } });
  return { token: body.token, call: app.client(body.token) };
}
