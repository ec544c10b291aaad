/** While read models cannot be written, every command is still answered at once and correctly. */
import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type EndpointName, endpoints } from 'mf-shared/contracts';
import type { RecordedEvent } from './platform/event-store/event-store.ts';
import { connect, type Sql } from './platform/postgres/client.ts';
import { withProjectionsPaused } from './platform/projections/commit.ts';
import { ADMIN, startProcess, startTestApp, type TestApp } from './testing/app.ts';
import { codeOf } from './testing/authenticator-app.ts';
import { send } from './testing/http.ts';
import {
  emailChangeTokenFor,
  invitationTokenFor,
  resetTokenFor,
  verificationTokenFor,
} from './testing/mail.ts';
import { softwarePasskey } from './testing/passkey.ts';
import { newestPosition } from './testing/positions.ts';
import { aDevice } from './testing/push-server.ts';
import { aReport } from './testing/report.ts';

type Json = Record<string, unknown>;

let app: TestApp;
let sql: Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = connect(app.databaseUrl, { max: 1, name: 'stall' });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const person = { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' };
const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const video = {
  title: 'Harmattan',
  videolink: 'https://videos.example/h.webm',
  price: 12_000,
  durationS: 120,
};
const voucher = { title: 'Airtime', type: 'Voucher', price: 500 } as const;
const earner = { name: 'Ada Obi', email: person.email, role: 'user', status: 'activated', earning: 12_000 };

/** Tokens and earlier answers, by the names that later calls use. */
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
const tab = randomUUID();
const device = softwarePasskey();
let next: object = {};

interface Step {
  readonly call: EndpointName;
  readonly by?: string;
  readonly id?: () => string;
  readonly body?: object | (() => Promise<object> | object);
  readonly answer: Json;
  /** Stores values that later calls need. */
  readonly keep?: (body: Json) => void | Promise<void>;
}

/** Every command of the contracts, each building on the ones before it. */
const steps: Step[] = [
  {
    call: 'POST /api/auth/register',
    body: person,
    answer: { user: { name: 'Ada Obi', email: person.email, status: 'not activated', earning: 0 } },
    keep: ({ token, user }) => {
      tokens.ada = token as string;
      ids.ada = (user as Json)._id as string;
    },
  },
  {
    call: 'POST /api/auth/login',
    body: { email: person.email, password: person.password },
    answer: { user: { name: 'Ada Obi', earning: 0 } },
  },
  {
    call: 'POST /api/videolink',
    by: 'admin',
    body: video,
    answer: { video },
    keep: (body) => {
      ids.video = (body.video as Json)._id as string;
    },
  },
  {
    call: 'POST /api/watch-sessions',
    by: 'ada',
    body: () => ({ videoId: ids.video, tab }),
    answer: { session: { price: 12_000, durationS: 120, watchedS: 0, neededS: 108 } },
    keep: ({ session }) => {
      ids.watch = (session as { _id: string })._id;
      next = (session as { next: object }).next;
    },
  },
  {
    call: 'POST /api/watch-sessions/{id}/beats',
    by: 'ada',
    id: () => ids.watch as string,
    body: () => ({ tab, ...next, ...aReport() }),
    answer: { watchedS: 0, neededS: 108, refused: [] },
  },
  {
    call: 'POST /api/videos/claim/claim/{id}',
    by: 'ada',
    id: () => ids.video as string,
    answer: { success: true, earning: 12_000 },
  },
  { call: 'POST /api/user/activation-report', by: 'ada', answer: { status: 'not activated' } },
  {
    call: 'PUT /api/users/activation-reports/{id}/status',
    by: 'admin',
    id: () => ids.ada as string,
    body: { status: 'declined', reason: 'Nothing has arrived.' },
    answer: { message: 'Report declined.', status: 'not activated' },
  },
  {
    call: 'PUT /api/users/users/{id}/status',
    by: 'admin',
    id: () => ids.ada as string,
    body: { status: 'activated' },
    answer: { message: 'User activated.', user: earner },
  },
  {
    call: 'PUT /api/users/users/{id}/status',
    by: 'admin',
    id: () => ids.ada as string,
    body: { status: 'activated' },
    answer: { message: 'User is already activated.', user: earner, unchanged: true },
  },
  { call: 'POST /api/user/activation-report', by: 'ada', answer: { status: 'activated' } },
  {
    call: 'POST /api/user/withdraw',
    by: 'ada',
    body: { amount: 5000, ...bank },
    answer: { withdrawal: { amount: 5000, ...bank, status: 'pending' }, earning: 7000 },
    keep: (body) => {
      ids.withdrawal = (body.withdrawal as Json)._id as string;
    },
  },
  {
    call: 'DELETE /api/user/bank-accounts/{id}',
    by: 'ada',
    id: () => ids.withdrawal as string,
    answer: { message: 'Account removed.' },
  },
  {
    call: 'POST /api/user/withdrawals/{id}/hold',
    by: 'admin',
    id: () => ids.withdrawal as string,
    body: { reason: 'other', words: 'A look' },
    answer: { withdrawal: { status: 'pending', hold: { words: 'A look' } } },
  },
  {
    call: 'POST /api/user/withdrawals/{id}/hold/answer',
    by: 'ada',
    id: () => ids.withdrawal as string,
    body: { answer: 'It was me' },
    answer: { message: 'Your answer was sent.' },
  },
  {
    call: 'DELETE /api/user/withdrawals/{id}/hold',
    by: 'admin',
    id: () => ids.withdrawal as string,
    answer: { message: 'Withdrawal released.', withdrawal: { status: 'pending' } },
  },
  {
    call: 'PUT /api/user/withdrawals/{id}/status',
    by: 'admin',
    id: () => ids.withdrawal as string,
    body: { status: 'approved' },
    answer: { message: 'Withdrawal approved.', withdrawal: { amount: 5000, ...bank, status: 'approved' } },
  },
  ...(['pending', 'approved'] as const).map((status): Step => {
    return {
      call: 'POST /api/user/withdrawals/decisions',
      by: 'admin',
      body: () => ({ decision: { status }, of: { ids: [ids.withdrawal] } }),
      answer: { outcomes: [{ outcome: 'done' }] },
    };
  }),
  {
    call: 'POST /api/user/bank-files',
    by: 'admin',
    body: () => ({ of: { ids: [ids.withdrawal] } }),
    answer: { outcomes: [{ outcome: 'done' }], bankFile: { count: 1, amount: 5000 } },
  },
  {
    call: 'POST /api/user/bank-files/cancellations',
    by: 'admin',
    body: () => ({ of: { ids: [ids.withdrawal] } }),
    answer: { outcomes: [{ outcome: 'done' }] },
  },
  {
    call: 'POST /api/user/withdrawals/payments',
    by: 'admin',
    body: () => ({ payments: [{ id: ids.withdrawal, amount: 5000, reference: 'TRX-1' }] }),
    answer: { outcomes: [{ outcome: 'done' }] },
  },
  {
    call: 'PUT /api/user/withdrawals/{id}/reference',
    by: 'admin',
    id: () => ids.withdrawal as string,
    body: { reference: 'TRX-2' },
    answer: { reference: 'TRX-2' },
  },
  {
    call: 'POST /api/rewards',
    by: 'admin',
    body: voucher,
    answer: { reward: voucher },
    keep: (body) => {
      ids.reward = (body.reward as Json)._id as string;
    },
  },
  {
    call: 'POST /api/rewards/claim/claim-reward/{id}',
    by: 'ada',
    id: () => ids.reward as string,
    answer: { success: true, reward: voucher, earning: 6500 },
  },
  {
    call: 'PUT /api/rewards/{id}',
    by: 'admin',
    id: () => ids.reward as string,
    body: { price: 600 },
    answer: { reward: { ...voucher, price: 600 } },
  },
  {
    call: 'PUT /api/rewards/claims/{id}/status',
    by: 'admin',
    id: () => ids.claim as string,
    body: { status: 'fulfilled', note: 'PIN 12' },
    answer: { claim: { reward: voucher, status: 'fulfilled', note: 'PIN 12' } },
  },
  {
    call: 'PUT /api/rewards/claims/{id}/note',
    by: 'admin',
    id: () => ids.claim as string,
    body: { note: 'PIN 13' },
    answer: { claim: { reward: voucher, status: 'fulfilled', note: 'PIN 13' } },
  },
  {
    call: 'POST /api/rewards/claims/fulfilments',
    by: 'admin',
    body: () => ({ claims: [{ id: ids.claim, note: 'PIN 14' }] }),
    answer: { outcomes: [{ outcome: 'refused' }] },
  },
  {
    call: 'POST /api/users/users/{id}/notes',
    by: 'admin',
    id: () => ids.ada as string,
    body: { text: 'Called about her voucher.' },
    answer: { note: { text: 'Called about her voucher.' } },
  },
  {
    call: 'POST /api/images',
    by: 'admin',
    body: endpoints['POST /api/images'].example.body,
    answer: { image: expect.any(String) },
  },
  {
    call: 'POST /api/captions',
    by: 'admin',
    body: endpoints['POST /api/captions'].example.body,
    answer: { captions: expect.any(String) },
  },
  {
    call: 'PUT /api/users/users/{id}/status',
    by: 'admin',
    id: () => ids.ada as string,
    body: { status: 'not activated' },
    answer: { user: { ...earner, status: 'not activated', earning: 6500 } },
  },
  {
    call: 'POST /api/videolink',
    by: 'admin',
    body: video,
    answer: { video },
    keep: (body) => {
      ids.video = (body.video as Json)._id as string;
    },
  },
  {
    call: 'PUT /api/videolink/{id}',
    by: 'admin',
    id: () => ids.video as string,
    body: { title: 'Harmattan II' },
    answer: { video: { ...video, title: 'Harmattan II' } },
  },
  {
    call: 'POST /api/videos/claim/claim/{id}',
    by: 'ada',
    id: () => ids.video as string,
    answer: { earning: 18_500 },
  },
  {
    call: 'POST /api/user/activate-from-earnings',
    by: 'ada',
    answer: { status: 'activated', earning: 11_500 },
  },
  {
    call: 'DELETE /api/videolink/{id}',
    by: 'admin',
    id: () => ids.video as string,
    answer: { message: 'Video deleted.' },
  },
  {
    call: 'DELETE /api/rewards/{id}',
    by: 'admin',
    id: () => ids.reward as string,
    answer: { message: 'Reward deleted.' },
  },
  {
    call: 'PUT /api/tutorialvideos',
    by: 'admin',
    body: { tutorialink: 'https://videos.example/t.webm' },
    answer: { tutorialink: 'https://videos.example/t.webm' },
  },
  {
    call: 'PUT /api/payment',
    by: 'admin',
    body: { paymentlink: 'https://pay.example/x' },
    answer: { paymentlink: 'https://pay.example/x' },
  },
  { call: 'DELETE /api/tutorialvideos', by: 'admin', answer: { tutorialink: '' } },
  { call: 'DELETE /api/payment', by: 'admin', answer: { paymentlink: '' } },
  {
    call: 'PUT /api/payment-methods/method-one',
    by: 'admin',
    body: { paymentMethodsOne: [{ bankName: 'Zenith', holderName: 'Ada', accountNo: '0123456789' }] },
    answer: {
      data: { paymentMethodsOne: [{ bankName: 'Zenith', holderName: 'Ada', accountNo: '0123456789' }] },
    },
  },
  {
    call: 'PUT /api/payment-methods/method-two',
    by: 'admin',
    body: { paymentMethodsTwo: [{ cryptoAddress: 'T1', cryptoNetwork: 'TRC20' }] },
    answer: { data: { paymentMethodsTwo: [{ cryptoAddress: 'T1', cryptoNetwork: 'TRC20' }] } },
  },
  {
    call: 'PUT /api/profile/password/change-password',
    by: 'ada',
    body: { oldPassword: person.password, newPassword: 'secret two' },
    answer: { message: '✅ Password updated successfully!' },
  },
  {
    call: 'POST /api/user/email/verification',
    by: 'ada',
    answer: { success: true, emailVerified: false },
  },
  {
    call: 'POST /api/user/email/verify',
    body: async () => ({ token: await verificationTokenFor(app.outbox, person.email) }),
    answer: { success: true },
  },
  {
    call: 'POST /api/user/email/verification',
    by: 'ada',
    answer: { success: true, emailVerified: true },
  },
  { call: 'POST /api/auth/forgot-password', body: { email: person.email }, answer: { success: true } },
  {
    call: 'POST /api/auth/reset-password',
    body: async () => ({
      token: await resetTokenFor(app.outbox, person.email),
      newPassword: 'secret three',
    }),
    answer: { success: true },
  },
  {
    call: 'POST /api/auth/login',
    body: { email: person.email, password: 'secret three' },
    answer: { user: { ...earner, earning: 11_500 } },
    keep: ({ token }) => {
      tokens.ada = token as string;
    },
  },
  {
    call: 'POST /api/outcomes',
    by: 'ada',
    body: { method: 'POST', path: '/api/user/withdraw', key: 'unsent' },
    answer: { outcome: 'none' },
  },
  { call: 'PUT /api/user/notifications/seen', by: 'ada', body: { upTo: '1' }, answer: {} },
  {
    call: 'PUT /api/user/notification-settings',
    by: 'ada',
    body: { email: false, push: false, newVideos: true, earnings: true, rewards: true, quiet: false },
    answer: { settings: { email: false } },
  },
  {
    call: 'PUT /api/user/push-subscription',
    by: 'ada',
    body: aDevice().subscription,
    answer: { isOn: true },
  },
  { call: 'DELETE /api/user/push-subscription', by: 'ada', answer: { isOn: false } },
  {
    call: 'PUT /api/user/language',
    by: 'ada',
    body: { language: 'ig' },
    answer: { language: 'ig' },
  },
  { call: 'DELETE /api/auth/sessions', by: 'ada', answer: { success: true, ended: 0 } },
  {
    call: 'DELETE /api/auth/sessions/{id}',
    by: 'admin',
    id: () => (jwt.decode(tokens.admin as string) as { sid: string }).sid,
    answer: { success: true },
    keep: async () => {
      tokens.admin = (await app.client()('POST /api/auth/login', { body: ADMIN })).body.token;
    },
  },
  ...[
    { call: 'POST /api/auth/confirmation', body: { password: 'secret three' }, answer: { success: true } },
    {
      call: 'POST /api/auth/authenticator',
      answer: {},
      keep: ({ secret }: Json) => {
        ids.secret = secret as string;
      },
    },
    {
      call: 'PUT /api/auth/authenticator',
      body: () => ({ code: codeOf(ids.secret as string, Date.now()) }),
      answer: { success: true },
    },
    { call: 'POST /api/auth/recovery-codes', answer: {} },
    { call: 'DELETE /api/auth/authenticator', answer: { success: true } },
    {
      call: 'POST /api/auth/passkeys/options',
      answer: {},
      keep: ({ challenge }: Json) => {
        ids.challenge = challenge as string;
      },
    },
    {
      call: 'POST /api/auth/passkeys',
      body: () => ({ name: 'My phone', credential: device.create({ challenge: ids.challenge as string }) }),
      answer: { passkey: { name: 'My phone' } },
      keep: ({ passkey }: Json) => {
        ids.passkey = (passkey as { _id: string })._id;
      },
    },
    {
      call: 'POST /api/auth/confirmation/options',
      answer: {},
    },
    {
      call: 'POST /api/auth/passkey-login/options',
      answer: {},
      keep: ({ challenge }: Json) => {
        ids.challenge = challenge as string;
      },
    },
    {
      call: 'POST /api/auth/passkey-login',
      body: () => ({ credential: device.answer({ challenge: ids.challenge as string }) }),
      answer: { user: { name: 'Ada Obi' } },
    },
    { call: 'DELETE /api/auth/passkeys/{id}', id: () => ids.passkey as string, answer: { success: true } },
  ].map((step): Step => ({ ...(step as Step), ...(!step.call.includes('passkey-login') && { by: 'ada' }) })),
  {
    call: 'POST /api/invitations',
    by: 'admin',
    body: { email: 'tunde@example.com', duties: ['support'] },
    answer: { invitation: { email: 'tunde@example.com', duties: ['support'] } },
  },
  {
    call: 'POST /api/auth/invitation',
    body: async () => ({
      token: await invitationTokenFor(app.outbox, 'tunde@example.com'),
      name: 'Tunde Ade',
      password: 'four words nobody has',
    }),
    answer: { user: { name: 'Tunde Ade', role: 'admin', duties: ['support'] } },
    keep: ({ user }) => {
      ids.tunde = (user as Json)._id as string;
    },
  },
  {
    call: 'PUT /api/admins/{id}/duties',
    by: 'admin',
    id: () => ids.tunde as string,
    body: { duties: ['content'] },
    answer: { duties: ['content'] },
  },
  {
    call: 'POST /api/invitations',
    by: 'admin',
    body: { email: 'bisi@example.com', duties: ['owner'] },
    answer: {},
    keep: ({ invitation }) => {
      ids.invitation = (invitation as Json)._id as string;
    },
  },
  {
    call: 'DELETE /api/invitations/{id}',
    by: 'admin',
    id: () => ids.invitation as string,
    answer: { success: true },
  },
  { call: 'POST /api/auth/logout', by: 'ada', answer: { success: true } },
  { call: 'POST /api/auth/auditor-session', by: 'auditor', answer: { token: expect.any(String) } },
  {
    call: 'POST /api/audit/disclosures',
    by: 'auditor',
    body: async () => ({ position: (await newest('WithdrawalRequested')).position, reason: 'Dispute 7' }),
    answer: { value: bank.accountNumber },
  },
  {
    call: 'POST /api/reports',
    body: { remote: 'user', release: 'unknown', phase: 'uncaught', error: 'TypeError' },
    answer: { success: true },
  },
  { call: 'POST /api/reports/csp', body: { 'csp-report': {} }, answer: { success: true } },
  {
    call: 'POST /api/auth/register',
    body: { ...person, email: 'eve@example.com' },
    answer: { user: { email: 'eve@example.com' } },
    keep: ({ token }) => {
      tokens.eve = token as string;
    },
  },
  {
    call: 'PUT /api/profile/name',
    by: 'eve',
    body: { name: 'Eve Okafor' },
    answer: { message: 'Your name is corrected.', name: 'Eve Okafor' },
  },
  {
    call: 'POST /api/profile/email',
    by: 'eve',
    body: { email: 'eve@example.org', password: person.password },
    answer: { message: 'A link is on its way to the new address.', pending: { email: 'eve@example.org' } },
  },
  {
    call: 'POST /api/user/email/change',
    body: async () => ({ token: await emailChangeTokenFor(app.outbox, 'eve@example.org') }),
    answer: { success: true },
  },
  { call: 'DELETE /api/profile/email', by: 'eve', answer: { message: 'Your address stays as it is.' } },
  {
    call: 'POST /api/profile/close',
    by: 'eve',
    body: { password: person.password },
    answer: { message: 'Your account is closed.' },
  },
  {
    call: 'DELETE /api/users/users/{id}',
    by: 'admin',
    id: () => ids.ada as string,
    answer: { message: 'User deleted.' },
  },
];

it('has a step for every command', () => {
  const commands = Object.keys(endpoints).filter((name) => !name.startsWith('GET '));
  // A checkpoint is signed, not decided; lists of codes and of payments are only checked.
  const others = [
    'POST /api/audit/checkpoint',
    'POST /api/rewards/claims/codes/check',
    'POST /api/user/withdrawals/payments/check',
  ];
  const due = commands.filter((name) => !others.includes(name));
  expect(new Set(steps.map(({ call }) => call))).toEqual(new Set(due));
});

it('answers correctly', async () => {
  tokens.admin = (await app.client()('POST /api/auth/login', { body: ADMIN })).body.token;
  tokens.auditor = await app.auditorToken();
  await withProjectionsPaused(sql, async (paused) => {
    const [before] = await paused`select position from rm.checkpoint where projection = 'users'`;
    for (const { call, by, id, body, answer, keep } of steps) {
      if (call.includes('/api/rewards/claims')) ids.claim = (await newest('RewardClaimed')).data.claimId;
      const request = {
        ...(id && { params: { id: id() } }),
        ...(body && { body: typeof body === 'function' ? await body() : body }),
      } as never;
      const answered = await app.client(by && tokens[by])(call, request);
      const { status } = endpoints[call];
      expect({ call, status: answered.status, ...(answered.body as Json) }).toMatchObject({
        call,
        status,
        ...answer,
      });
      await keep?.(answered.body as Json);
    }
    const [after] = await paused`select position from rm.checkpoint where projection = 'users'`;
    expect(after).toEqual(before);
  });
});

/** Ada's newest event of that type. */
async function newest(wanted: string) {
  const events = await app.application.store.readStream(`account-${ids.ada}`);
  return events.findLast(({ type }) => type === wanted) as RecordedEvent & { data: { claimId: string } };
}

it('shows new users their own account, and marks a list as stale', async () => {
  await withProjectionsPaused(sql, async () => {
    const signUp = { ...person, email: 'ben@example.com' };
    const { body, headers } = await app.client()('POST /api/auth/register', { body: signUp });
    const position = Number(headers.get('x-log-position'));
    expect(position).toBe(await app.application.store.head());
    // Position 0 avoids waiting for read models that cannot catch up.
    const seen = { 'x-log-position': '0' };
    const me = await send(app.url, '/api/user/me', { token: body.token, headers: seen });
    expect([me.status, JSON.parse(me.text).user]).toEqual([200, body.user]);
    expect(Number(me.headers.get('x-log-position'))).toBeLessThan(position);
  });
});

it('does not wait for a position beyond the log', async () => {
  const { token } = await app.newUser();
  const beyond = { 'x-log-position': String(10 ** 12) };
  const me = await send(app.url, '/api/user/me', { token, headers: beyond });
  expect(me.status).toBe(200);
});

it('accepts a session in every process, whatever its read models contain', async () => {
  const other = await startProcess(app.databaseUrl);
  await withProjectionsPaused(sql, async () => {
    const { body } = await app.client()('POST /api/auth/register', {
      body: { ...person, email: 'chi@example.com' },
    });
    expect((await other.client(body.token)('POST /api/user/activation-report')).status).toBe(200);
  });
  await other.stop();
});

it('catches up as soon as read models can be written again', async () => {
  const video = await app.addVideo(75);
  const { body, headers } = await (await app.newUser()).call('GET /api/videos/claim');
  expect(body.videos.map(({ _id }) => _id)).toContain(video);
  expect(Number(headers.get('x-log-position'))).toBeGreaterThanOrEqual(newestPosition(app.url));
});
