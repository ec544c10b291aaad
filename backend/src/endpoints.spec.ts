import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type Access, type Duty, type Endpoint, type EndpointName, endpoints } from 'mf-shared/contracts';
import * as z from 'zod';
import { ADMIN, JWT_SECRET, startTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { codeOf } from './testing/authenticator-app.ts';
import { isFull } from './testing/full.ts';
import { expectProblem, type RawAnswer, send } from './testing/http.ts';
import { PIXEL } from './testing/image.ts';
import {
  emailChangeTokenFor,
  invitationTokenFor,
  resetTokenFor,
  verificationTokenFor,
} from './testing/mail.ts';
import { softwarePasskey } from './testing/passkey.ts';
import { aDevice } from './testing/push-server.ts';
import { aReport } from './testing/report.ts';

type Actor = 'visitor' | 'user' | 'otherUser' | 'notActivated' | 'admin' | 'auditor';
type Caller = Actor | 'expired' | 'tampered' | 'loggedOut';

interface Request {
  id?: string;
  body?: unknown;
  /** The token of a similar person whom no other row uses, instead of the caller's own. */
  token?: string;
}

interface Row extends Readonly<Record<Actor, number>> {
  /** A request that succeeds for every permitted caller, with its own data. */
  readonly request?: (caller: Caller) => Promise<Request> | Request;
}

const everyone = { visitor: 200, user: 200, otherUser: 200, notActivated: 200, admin: 200, auditor: 200 };
const signedIn = { ...everyone, visitor: 401 };
const members = { ...signedIn, auditor: 403 };
const usersOnly = { ...members, admin: 403 };
const staffOnly = { ...signedIn, user: 403, otherUser: 403, notActivated: 403 };
const adminsOnly = { ...staffOnly, auditor: 403 };
const auditorsOnly = { ...staffOnly, admin: 403 };
/** The same row with 201 instead of 200. */
const created = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([actor, status]) => [actor, status === 200 ? 201 : status]),
  ) as unknown as Row;

let app: TestApp;
let earner: TestUser;
let otherEarner: TestUser;
let people = 0;
let ownWithdrawal: string;
let otherWithdrawal: string;

const withdrawal = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const video = { title: 'Harmattan', videolink: 'https://videos.example/h.webm', price: 50 };
const anyBeat = { tab: randomUUID(), seq: 1, nonce: 'none', ...aReport() };
const newWatch = async () => ({ videoId: await app.addVideo(50, 120), tab: randomUUID() });
const newVideo = async () => ({ id: await app.addVideo() });
const newWithdrawal = async () =>
  (await earner.call('POST /api/user/withdraw', { body: withdrawal })).body.withdrawal._id;
const hold = { reason: 'watching', words: 'Three claims came within a second.' };
const newHold = async () => {
  const id = await newWithdrawal();
  await (await app.admin())('POST /api/user/withdrawals/{id}/hold', { params: { id }, body: hold });
  return id;
};
const newApproved = async () => {
  const id = await newWithdrawal();
  const approved = { params: { id }, body: { status: 'approved' } };
  await (await app.admin())('PUT /api/user/withdrawals/{id}/status', approved);
  return id;
};
const newBankFile = async () => {
  const body = { of: { ids: [await newApproved()] } };
  return (await (await app.admin())('POST /api/user/bank-files', { body })).body;
};
const newReward = async () => ({ id: await app.addReward() });
const newClaim = async () => {
  const params = { id: await app.addReward({ type: 'Gift' }) };
  await earner.call('POST /api/rewards/claim/claim-reward/{id}', { params });
  const [claim] = (await earner.call('GET /api/user/reward-claims')).body.claims;
  return claim?._id as string;
};

const invite = async (duties: readonly Duty[] = ['support']) => {
  const body = { email: `invited${++people}@example.com`, duties };
  return (await (await app.admin())('POST /api/invitations', { body })).body;
};
const newPasskey = async (token: string | undefined, device = softwarePasskey()) => {
  const call = app.client(token);
  const { body } = await call('POST /api/auth/passkeys/options');
  return call('POST /api/auth/passkeys', { body: { name: 'My phone', credential: device.create(body) } });
};

/** Who may do what, written by hand to catch mistakes in the contracts. */
const rows: Record<EndpointName, Row> = {
  'GET /api/public/config': everyone,
  'GET /api/public/kept-data': everyone,
  'GET /api/public/stats': everyone,
  'GET /api/public/videos': everyone,
  'GET /api/admins': adminsOnly,
  'PUT /api/admins/{id}/duties': {
    ...adminsOnly,
    request: async () => {
      return { id: idIn(await tokenOfAnother('admin')), body: { duties: ['finance'] } };
    },
  },
  'POST /api/invitations': {
    ...created(adminsOnly),
    request: () => ({ body: { email: `invited${++people}@example.com`, duties: ['support'] } }),
  },
  'DELETE /api/invitations/{id}': {
    ...adminsOnly,
    request: async () => ({ id: (await invite()).invitation._id }),
  },
  'POST /api/auth/invitation': {
    ...created(everyone),
    request: async () => {
      const { invitation } = await invite();
      const token = await invitationTokenFor(app.outbox, invitation.email);
      return { body: { token, name: 'Tunde Ade', password: 'four words nobody has' } };
    },
  },
  'GET /api/admin/figures': staffOnly,
  'GET /api/admin/waiting': staffOnly,
  'GET /api/admin/set-up': adminsOnly,
  'POST /api/reports': {
    ...everyone,
    request: () => ({
      body: { remote: 'user', release: '1.0.0-0a1b2c3d', phase: 'render', error: 'TypeError' },
    }),
  },
  'POST /api/reports/csp': {
    ...everyone,
    request: () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
  },
  'POST /api/auth/register': {
    ...created(everyone),
    request: () => ({ body: { name: 'Bola', email: `bola${++people}@example.com`, password: 'secret' } }),
  },
  'POST /api/auth/login': { ...everyone, request: () => ({ body: ADMIN }) },
  'POST /api/auth/auditor-session': auditorsOnly,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/sessions': members,
  'DELETE /api/auth/sessions/{id}': {
    ...members,
    request: async (caller) => {
      const token = await newTokenOf(caller);
      return { id: token && (jwt.decode(token) as { sid: string }).sid, token };
    },
  },
  'DELETE /api/auth/sessions': {
    ...members,
    request: async (caller) => ({ token: await tokenOfAnother(caller) }),
  },
  'GET /api/auth/factors': members,
  'POST /api/auth/authenticator': members,
  'PUT /api/auth/authenticator': {
    ...members,
    request: async (caller) => {
      const token = await tokenOfAnother(caller);
      const { body } = await app.client(token)('POST /api/auth/authenticator');
      return { token, body: { code: codeOf(body.secret, Date.now()) } };
    },
  },
  'DELETE /api/auth/authenticator': members,
  'POST /api/auth/passkeys/options': members,
  'POST /api/auth/passkeys': {
    ...created(members),
    request: async (caller) => {
      const token = await tokenOfAnother(caller);
      const { body } = await app.client(token)('POST /api/auth/passkeys/options');
      return { token, body: { name: 'My phone', credential: softwarePasskey().create(body) } };
    },
  },
  'DELETE /api/auth/passkeys/{id}': {
    ...members,
    request: async (caller) => {
      const token = await tokenOfAnother(caller);
      return { token, id: (await newPasskey(token)).body.passkey._id };
    },
  },
  'POST /api/auth/recovery-codes': {
    ...members,
    request: async (caller) => {
      const token = await tokenOfAnother(caller);
      await newPasskey(token);
      return { token };
    },
  },
  'POST /api/auth/passkey-login/options': everyone,
  'POST /api/auth/passkey-login': {
    ...everyone,
    request: async () => {
      const device = softwarePasskey();
      await newPasskey((await app.newUser()).token, device);
      const { body } = await app.client()('POST /api/auth/passkey-login/options');
      return { body: { credential: device.answer(body) } };
    },
  },
  'POST /api/auth/confirmation/options': members,
  'POST /api/auth/confirmation': {
    ...members,
    request: (caller) => ({ body: { password: caller === 'admin' ? ADMIN.password : 'secret' } }),
  },
  'POST /api/auth/forgot-password': {
    ...everyone,
    request: async () => ({ body: { email: (await app.newUser()).email } }),
  },
  'POST /api/auth/reset-password': {
    ...everyone,
    request: async () => {
      const { email } = await app.newUser();
      await app.client()('POST /api/auth/forgot-password', { body: { email } });
      return { body: { token: await resetTokenFor(app.outbox, email), newPassword: 'secret too' } };
    },
  },
  'POST /api/user/email/verification': usersOnly,
  'POST /api/user/email/verify': {
    ...everyone,
    request: async () => {
      const { call, email } = await app.newUser();
      await call('POST /api/user/email/verification');
      return { body: { token: await verificationTokenFor(app.outbox, email) } };
    },
  },
  'GET /api/profile/email': usersOnly,
  'POST /api/profile/email': {
    ...usersOnly,
    request: () => ({ body: { email: 'new@example.com', password: 'secret' } }),
  },
  'DELETE /api/profile/email': usersOnly,
  'POST /api/user/email/change': {
    ...everyone,
    request: async () => {
      const { call, email } = await app.newUser();
      await call('POST /api/profile/email', { body: { email: `new-${email}`, password: 'secret' } });
      return { body: { token: await emailChangeTokenFor(app.outbox, `new-${email}`) } };
    },
  },
  'PUT /api/profile/name': { ...usersOnly, request: () => ({ body: { name: 'Ada Okafor' } }) },
  'POST /api/profile/close': {
    ...usersOnly,
    request: async () => ({ body: { password: 'secret' }, token: (await app.newUser()).token }),
  },
  'PUT /api/profile/password/change-password': {
    ...members,
    request: async (caller) => ({
      body: {
        oldPassword: caller === 'admin' ? ADMIN.password : 'secret',
        newPassword: 'a better password of mine',
      },
      token: await tokenOfAnother(caller),
    }),
  },
  'GET /api/user/notifications': usersOnly,
  'PUT /api/user/notifications/seen': { ...usersOnly, request: () => ({ body: { upTo: '1' } }) },
  'GET /api/user/notification-settings': usersOnly,
  'PUT /api/user/notification-settings': {
    ...usersOnly,
    request: () => ({
      body: { email: true, push: false, newVideos: true, earnings: false, rewards: true, quiet: false },
    }),
  },
  'GET /api/user/push-subscription': usersOnly,
  'PUT /api/user/push-subscription': {
    ...usersOnly,
    request: () => ({ body: aDevice().subscription }),
  },
  'DELETE /api/user/push-subscription': usersOnly,
  'PUT /api/user/language': { ...members, request: () => ({ body: { language: 'yo' } }) },
  'GET /api/user/data.json': usersOnly,
  'GET /api/user/data.html': usersOnly,
  'GET /api/user/me': members,
  'POST /api/watch-sessions': {
    ...usersOnly,
    request: async () => ({ body: await newWatch() }),
  },
  'POST /api/watch-sessions/{id}/beats': {
    ...usersOnly,
    request: async (caller) => {
      if (!['user', 'otherUser', 'notActivated'].includes(caller)) return { id: randomUUID(), body: anyBeat };
      const { call, token } = await app.newUser();
      const body = await newWatch();
      const { session } = (await call('POST /api/watch-sessions', { body })).body;
      return { id: session._id, body: { ...anyBeat, ...session.next, tab: body.tab }, token };
    },
  },
  'GET /api/user/withdrawals/{id}/signals': {
    ...staffOnly,
    request: async () => ({ id: await newWithdrawal() }),
  },
  'POST /api/user/withdrawals/{id}/hold': {
    ...adminsOnly,
    request: async () => ({ id: await newWithdrawal(), body: hold }),
  },
  'DELETE /api/user/withdrawals/{id}/hold': {
    ...adminsOnly,
    request: async () => ({ id: await newHold() }),
  },
  'POST /api/user/withdrawals/{id}/hold/answer': {
    ...usersOnly,
    otherUser: 404,
    notActivated: 404,
    request: async () => ({ id: await newHold(), body: { answer: 'It was me.' } }),
  },
  'GET /api/user/activation': usersOnly,
  'POST /api/user/activation-report': usersOnly,
  'GET /api/users/activation-reports': staffOnly,
  'PUT /api/users/activation-reports/{id}/status': {
    ...adminsOnly,
    request: async () => {
      const { id, call } = await app.newUser();
      await call('POST /api/user/activation-report');
      return { id, body: { status: 'confirmed' } };
    },
  },
  'GET /api/users/users': staffOnly,
  'DELETE /api/users/users/{id}': {
    ...adminsOnly,
    request: async () => ({ id: (await app.newUser()).id }),
  },
  'PUT /api/users/users/{id}/status': {
    ...adminsOnly,
    request: async () => ({ id: (await app.newUser()).id, body: { status: 'activated' } }),
  },
  'GET /api/users/users/{id}': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/users/users/{id}/withdrawals': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/users/users/{id}/reward-claims': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/users/users/{id}/notes': { ...staffOnly, request: () => ({ id: earner.id }) },
  'POST /api/users/users/{id}/notes': {
    ...created(adminsOnly),
    request: () => ({ id: earner.id, body: { text: 'Called about the name on the account.' } }),
  },
  'GET /api/videos/claim': usersOnly,
  'POST /api/videos/claim/claim/{id}': { ...usersOnly, request: newVideo },
  'GET /api/videolink/count': staffOnly,
  'POST /api/videolink': { ...created(adminsOnly), request: () => ({ body: video }) },
  'GET /api/videolink': staffOnly,
  'POST /api/images': { ...created(adminsOnly), request: () => ({ body: { data: PIXEL } }) },
  'POST /api/captions': {
    ...created(adminsOnly),
    request: () => ({ body: endpoints['POST /api/captions'].example.body }),
  },
  'GET /api/videolink/{id}/measures': { ...staffOnly, request: newVideo },
  'GET /api/videolink/{id}/measures.csv': { ...staffOnly, request: newVideo },
  'PUT /api/videolink/{id}': {
    ...adminsOnly,
    request: async () => ({ ...(await newVideo()), body: { price: 60 } }),
  },
  'DELETE /api/videolink/{id}': { ...adminsOnly, request: newVideo },
  'POST /api/rewards': {
    ...created(adminsOnly),
    request: () => ({ body: { title: 'Airtime', type: 'Voucher', price: 50 } }),
  },
  'GET /api/rewards': staffOnly,
  'PUT /api/rewards/{id}': {
    ...adminsOnly,
    request: async () => ({ ...(await newReward()), body: { price: 60 } }),
  },
  'DELETE /api/rewards/{id}': { ...adminsOnly, request: newReward },
  'GET /api/rewards/claim': usersOnly,
  'POST /api/rewards/claim/claim-reward/{id}': { ...usersOnly, request: newReward },
  'GET /api/user/reward-claims': usersOnly,
  'GET /api/rewards/claims': staffOnly,
  'PUT /api/rewards/claims/{id}/status': {
    ...adminsOnly,
    request: async () => ({ id: await newClaim(), body: { status: 'fulfilled' } }),
  },
  'POST /api/rewards/claims/fulfilments': {
    ...adminsOnly,
    request: async () => ({ body: { claims: [{ id: await newClaim(), note: 'At the desk' }] } }),
  },
  'PUT /api/rewards/claims/{id}/note': {
    ...adminsOnly,
    request: async () => {
      const id = await newClaim();
      const body = { status: 'fulfilled', note: 'At the desk' };
      await (await app.admin())('PUT /api/rewards/claims/{id}/status', { params: { id }, body });
      return { id, body: { note: 'At the gate' } };
    },
  },
  'GET /api/user/withdrawals': usersOnly,
  'GET /api/user/withdrawals/{id}': {
    ...usersOnly,
    notActivated: 404,
    request: (caller) => ({ id: caller === 'otherUser' ? otherWithdrawal : ownWithdrawal }),
  },
  'GET /api/user/movements': usersOnly,
  'GET /api/user/movements/days': usersOnly,
  'GET /api/user/movements.csv': usersOnly,
  'GET /api/user/statements/{month}.pdf': { ...usersOnly, request: () => ({ id: '2026-09' }) },
  'GET /api/user/withdrawals-for-users': staffOnly,
  'GET /api/user/withdrawals-for-users.csv': adminsOnly,
  'GET /api/user/withdrawal-totals': staffOnly,
  'POST /api/user/withdrawals/decisions': {
    ...adminsOnly,
    request: async () => ({
      body: { decision: { status: 'approved' }, of: { ids: [await newWithdrawal()] } },
    }),
  },
  'POST /api/user/withdrawals/payments': {
    ...adminsOnly,
    request: async () => {
      return { body: { payments: [{ id: await newApproved(), amount: 5000, reference: 'TRF-1' }] } };
    },
  },
  'POST /api/user/withdrawals/payments/check': {
    ...adminsOnly,
    request: () => ({ body: { lines: [{ accountNumber: '0123456789', amount: 5000 }] } }),
  },
  'POST /api/rewards/claims/codes/check': {
    ...adminsOnly,
    request: () => ({ body: { reward: randomUUID(), codes: ['A-1'] } }),
  },
  'PUT /api/user/withdrawals/{id}/reference': {
    ...adminsOnly,
    request: async () => {
      const id = await newWithdrawal();
      const admin = await app.admin();
      for (const body of [{ status: 'approved' }, { status: 'paid', reference: 'TRF-1' }]) {
        await admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
      }
      return { id, body: { reference: 'TRF-2' } };
    },
  },
  'GET /api/user/bank-files': staffOnly,
  'POST /api/user/bank-files': {
    ...adminsOnly,
    request: async () => ({ body: { of: { ids: [await newApproved()] } } }),
  },
  'POST /api/user/bank-files/cancellations': {
    ...adminsOnly,
    request: async () => ({ body: { of: { ids: [(await newBankFile()).outcomes[0]?.id] } } }),
  },
  'GET /api/user/bank-files/{id}.csv': {
    ...adminsOnly,
    request: async () => ({ id: (await newBankFile()).bankFile?._id as string }),
  },
  'GET /api/bulk/progress': adminsOnly,
  'GET /api/users/users-withdraw': staffOnly,
  'POST /api/user/withdraw': {
    ...created(usersOnly),
    notActivated: 422,
    request: () => ({ body: withdrawal }),
  },
  'GET /api/user/bank-accounts': usersOnly,
  'DELETE /api/user/bank-accounts/{id}': {
    ...usersOnly,
    // Nobody can remove the accounts of others.
    otherUser: 404,
    notActivated: 404,
    request: async () => ({
      id: (await earner.call('POST /api/user/withdraw', { body: withdrawal })).body.withdrawal._id,
    }),
  },
  'GET /api/audit/status': staffOnly,
  'POST /api/audit/checkpoint': adminsOnly,
  'GET /api/tutorialvideos': signedIn,
  'PUT /api/tutorialvideos': { ...adminsOnly, request: () => ({ body: { tutorialink: video.videolink } }) },
  'DELETE /api/tutorialvideos': adminsOnly,
  'GET /api/payment': signedIn,
  'PUT /api/payment': {
    ...adminsOnly,
    request: () => ({ body: { paymentlink: 'https://pay.example/watchearn' } }),
  },
  'DELETE /api/payment': adminsOnly,
  'GET /api/payment-methods': signedIn,
  'PUT /api/payment-methods/method-one': {
    ...adminsOnly,
    request: () => ({ body: { paymentMethodsOne: [{ bankName: 'Zenith', holderName: 'WatchEarn' }] } }),
  },
  'PUT /api/payment-methods/method-two': {
    ...adminsOnly,
    request: () => ({ body: { paymentMethodsTwo: [{ cryptoAddress: 'bc1q', cryptoNetwork: 'Bitcoin' }] } }),
  },
  'GET /api/audit/trial-balance': staffOnly,
  'GET /api/audit/trial-balance.csv': staffOnly,
  'GET /api/audit/liabilities': staffOnly,
  'GET /api/audit/liabilities.csv': staffOnly,
  'GET /api/audit/income': staffOnly,
  'GET /api/audit/income.csv': staffOnly,
  'GET /api/audit/statements/{userId}': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/audit/statements/{userId}.csv': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/audit/journal.csv': staffOnly,
  'GET /api/audit/events': staffOnly,
  'GET /api/audit/events/count': staffOnly,
  'GET /api/audit/events.csv': staffOnly,
  'POST /api/outcomes': {
    ...signedIn,
    request: () => ({ body: { method: 'POST', path: '/api/user/withdraw', key: 'unknown' } }),
  },
  'POST /api/audit/disclosures': {
    ...staffOnly,
    request: async (caller) => {
      await earner.call('POST /api/user/withdraw', { body: withdrawal });
      const body = { position: await app.application.store.head(), reason: 'Case 7' };
      // An owner sees the value already; an admin with the support duty has to reveal it.
      return caller === 'admin' ? { body, token: await tokenOfAnother('admin', ['support']) } : { body };
    },
  },
  'GET /api/audit/people/{userId}/at': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/audit/explain/{userId}': { ...staffOnly, request: () => ({ id: earner.id }) },
  'GET /api/audit/explain/withdrawals/{id}': {
    ...staffOnly,
    request: async () => ({
      id: await newWithdrawal(),
    }),
  },
  'PUT /api/user/withdrawals/{id}/status': {
    ...adminsOnly,
    request: async () => ({
      id: (await earner.call('POST /api/user/withdraw', { body: withdrawal })).body.withdrawal._id,
      body: { status: 'approved' },
    }),
  },
  // Last, because it leaves the earners deactivated.
  'POST /api/user/activate-from-earnings': {
    ...usersOnly,
    notActivated: 422,
    request: async () => {
      const admin = await app.admin();
      for (const { id } of [earner, otherEarner]) {
        const body = { status: 'not activated' };
        await admin('PUT /api/users/users/{id}/status', { params: { id }, body });
      }
      return {};
    },
  },
};

beforeAll(async () => {
  app = await startTestApp();
  earner = await app.newEarner(1_000_000);
  otherEarner = await app.newEarner(1_000_000);
  const withdraw = async ({ call }: TestUser) =>
    (await call('POST /api/user/withdraw', { body: withdrawal })).body.withdrawal._id;
  [ownWithdrawal, otherWithdrawal] = await Promise.all([withdraw(earner), withdraw(otherEarner)]);
});
afterAll(() => app.stop());

/** Signed in once for all endpoints except those that end a session. */
const tokens = new Map<Caller, Promise<string | undefined>>();
function tokenOf(name: EndpointName, caller: Caller): Promise<string | undefined> {
  if (name === 'POST /api/auth/logout') return newTokenOf(caller);
  const token = tokens.get(caller) ?? newTokenOf(caller);
  tokens.set(caller, token);
  return token;
}

async function newTokenOf(caller: Caller): Promise<string | undefined> {
  const visitor = app.client();
  const signIn = async (email: string, password: string) =>
    (await visitor('POST /api/auth/login', { body: { email, password } })).body.token;
  switch (caller) {
    case 'visitor':
      return undefined;
    case 'user':
      return signIn(earner.email, 'secret');
    case 'otherUser':
      return signIn(otherEarner.email, 'secret');
    case 'auditor':
      return app.auditorToken();
    case 'notActivated':
      return (await app.newUser()).token;
    case 'admin':
      return signIn(ADMIN.email, ADMIN.password);
    case 'expired': {
      const claims = jwt.decode(await app.adminToken()) as jwt.JwtPayload;
      const past = { ...claims, iat: 1, exp: Math.floor(Date.now() / 1000) - 1 };
      return jwt.sign(past, createSecretKey(Buffer.from(JWT_SECRET)));
    }
    case 'tampered':
      return `${await app.adminToken()}x`;
    case 'loggedOut': {
      const token = await signIn(ADMIN.email, ADMIN.password);
      await app.client(token)('POST /api/auth/logout');
      return token;
    }
  }
}

/** The token of a separate user, or of a separate admin. */
async function tokenOfAnother(
  caller: Caller,
  duties: readonly Duty[] = ['owner'],
): Promise<string | undefined> {
  return caller === 'admin' ? tokenOfInvited(duties) : (await app.newUser()).token;
}

async function tokenOfInvited(duties: readonly Duty[]): Promise<string> {
  const { invitation } = await invite(duties);
  const token = await invitationTokenFor(app.outbox, invitation.email);
  const body = { token, name: 'Tunde Ade', password: ADMIN.password };
  return (await app.client()('POST /api/auth/invitation', { body })).body.token;
}

const idIn = (token: string | undefined) => (jwt.decode(token as string) as { sub: string }).sub;

it('has a row for every endpoint of the contracts', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
});

it('accepts an Idempotency-Key for every change that the log records', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const changes = names.filter((name) => !name.startsWith('GET ') && endpoints[name].access !== 'public');
  expect(changes.filter((name) => !('idempotent' in endpoints[name])).sort()).toEqual([
    // Secrets are shown once: lost ones are created again.
    'DELETE /api/auth/authenticator',
    'DELETE /api/auth/passkeys/{id}',
    // Ending a session twice has the same effect.
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/{id}',
    // Withdrawing a request twice has the same effect.
    'DELETE /api/profile/email',
    // Turning it off twice has the same effect.
    'DELETE /api/user/push-subscription',
    'POST /api/audit/checkpoint',
    'POST /api/auth/auditor-session',
    'POST /api/auth/authenticator',
    'POST /api/auth/confirmation',
    'POST /api/auth/confirmation/options',
    'POST /api/auth/logout',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/recovery-codes',
    // Storing the same captions or image twice has the same effect.
    'POST /api/captions',
    'POST /api/images',
    'POST /api/outcomes',
    // It ends the session that a retry would need.
    'POST /api/profile/close',
    // They mail a link and record nothing.
    'POST /api/profile/email',
    'POST /api/rewards/claims/codes/check',
    'POST /api/user/email/verification',
    'POST /api/user/withdrawals/payments/check',
    // There is one session per person and video, and its reports are numbered.
    'POST /api/watch-sessions',
    'POST /api/watch-sessions/{id}/beats',
    'PUT /api/auth/authenticator',
    'PUT /api/profile/password/change-password',
    // Storing the same choice twice has the same effect.
    'PUT /api/user/language',
    'PUT /api/user/notification-settings',
    // Marking news as seen twice has the same effect.
    'PUT /api/user/notifications/seen',
    // A device is stored once, however often it is turned on.
    'PUT /api/user/push-subscription',
  ]);
});

/** Calls of admins that record nothing in the log. */
const RECORD_NOTHING: ReadonlySet<EndpointName> = new Set([
  // Files are recorded only with the video or reward that uses them.
  'POST /api/captions',
  'POST /api/images',
  // Checks of lists.
  'POST /api/rewards/claims/codes/check',
  'POST /api/user/withdrawals/payments/check',
  // Signs events that are in the log already.
  'POST /api/audit/checkpoint',
]);
const IN_WORDS = expect.arrayContaining([
  { what: expect.stringMatching(/^[A-Z].+\.$/), by: 'Administrator' },
]);

/** The timeline's sentences and actors for the events after that position. */
async function toldSince(head: number) {
  const admin = await app.admin();
  const { events } = (await admin('GET /api/audit/events', { query: { limit: '20' } })).body;
  return events
    .filter(({ position }) => position > head)
    .map(({ what, actor }) => ({ what, by: actor?.name }));
}

/** Callers with a token that is invalid, or no longer valid. */
const STRANGERS = ['expired', 'tampered', 'loggedOut'] as const;
const USERS = ['user', 'otherUser', 'notActivated'] as const;

describe.each(Object.entries(rows).map(([name], index) => [name as EndpointName, index] as const))(
  '%s',
  (name, index) => {
    const row = rows[name];
    // The same rule applies to all of them, so they take turns in the quick run.
    const turnOf = <Each extends Caller>(callers: readonly Each[]) =>
      callers.filter((_, turn) => isFull || turn === index % callers.length);
    // Users of one status take turns as well.
    const users = [...new Set(USERS.map((user) => row[user]))].flatMap((status) =>
      turnOf(USERS.filter((user) => row[user] === status)),
    );
    const callers: (readonly [Caller, number])[] = [
      ...(['visitor', ...users, 'admin', 'auditor'] as const).map((actor) => [actor, row[actor]] as const),
      ...turnOf(STRANGERS).map((caller) => [caller, row.visitor] as const),
    ];
    const isRefused = (status: number) => status === 401 || status === 403;
    const { access, response, example, ...rest }: Endpoint = endpoints[name];

    async function ask(caller: Caller, { id = '', body, token }: Request): Promise<RawAnswer> {
      const [method, path] = name.replace(/\{\w+\}/, id).split(' ') as [string, string];
      const answer = await send(app.url, path, {
        method,
        token: token ?? (await tokenOf(name, caller)),
        body,
      });
      // Answers to calls with a token never outlive the session in a cache.
      expect([access, answer.headers.get('cache-control')]).toEqual([access, 'no-store']);
      expect(answer.text).not.toMatch(/"\w*(password|hash|kobo)\w*":|\$2[aby]\$/i);
      return answer;
    }

    function expectRefusal(answer: RawAnswer, status: number): void {
      expectProblem(answer, status);
      expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    }

    const refused = callers.filter(([, status]) => isRefused(status));
    if (refused.length > 0) {
      it(`refuses ${refused.map((each) => each.join(' with ')).join(', ')}, and records nothing`, async () => {
        await Promise.all(refused.map(([caller]) => tokenOf(name, caller)));
        const head = await app.application.store.head();
        // Callers without access are refused before the request is examined, so its target need not exist.
        const answers = await Promise.all(
          refused.map(([caller]) => ask(caller, { id: randomUUID(), body: example.body })),
        );
        for (const [index, [, status]] of refused.entries())
          expectRefusal(answers[index] as RawAnswer, status);
        expect(await app.application.store.head()).toBe(head);
      });
    }

    const permitted = callers.filter(([, status]) => !isRefused(status));
    it.each(permitted)('answers %s with %i, exactly in the shape of the contract', async (caller, status) => {
      const request = (await row.request?.(caller)) ?? {};
      const token = request.token ?? (await tokenOf(name, caller));
      const head = await app.application.store.head();
      const answer = await ask(caller, { ...request, token });
      if (status >= 400) {
        expectRefusal(answer, status);
        expect(await app.application.store.head()).toBe(head);
        return;
      }
      expect(answer.status).toBe(status);
      const isText = rest.file !== undefined && rest.file !== 'application/json';
      const shown: unknown = isText ? answer.text : JSON.parse(answer.text);
      // Parsing drops members that the schema does not name, so a leaked column fails.
      expect(shown).toStrictEqual(z.parse(response, shown));
      if (caller === 'admin' && access === 'admin' && !name.startsWith('GET ')) {
        expect([name, await toldSince(head)]).toEqual([name, RECORD_NOTHING.has(name) ? [] : IN_WORDS]);
      }
    });

    it(`is ${access} in the contracts, too`, () => {
      const forWhom: Record<Access, readonly Actor[]> = {
        public: ['visitor', 'user', 'admin', 'auditor'],
        signedIn: ['user', 'admin', 'auditor'],
        member: ['user', 'admin'],
        user: ['user'],
        admin: ['admin'],
        auditor: ['auditor'],
        staff: ['admin', 'auditor'],
      };
      const open = forWhom.public.filter((actor) => row[actor] < 400);
      expect(open).toEqual(forWhom[access]);
    });
  },
);
