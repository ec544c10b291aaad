import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, call, callJson } from '../../bench/load.mjs';
import { prepare } from '../../bench/people.mjs';

const VIDEOS = 24;
const PRICE_KOBO = 250_000n;
const WITHDRAWN = 5000;

const password = 'secret';
const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

/**
 * What somebody was told, and what judging it needs.
 * @typedef {object} Answer
 * @property {string} userId whose account it is about
 * @property {string} [event] what an acceptance has appended; a question appends nothing
 * @property {object} [command] what the wallet was asked to do
 * @property {number} status
 * @property {any} body
 * @property {number} position the X-Log-Position that came with it
 * @property {number} since the newest position that anybody had been told before it was asked
 * @property {number} upTo where the log ended right afterwards; infinite where the database could not be asked
 */

/**
 * People who sign up, claim, withdraw and look, and an admin who decides, often two at once about the same.
 * They ask any of the processes; what is not answered, or with 503, is asked again under the same
 * Idempotency-Key until it is answered.
 * @param {object} options
 * @param {() => number[]} options.ports who can be asked
 * @param {() => Promise<number>} options.head the end of the log
 * @param {number} [options.atOnce] how many people
 * @param {number} [options.againMs] how long each waits before they ask again
 * @param {string} [options.family] in all their addresses; one for each traffic on the same log
 * @param {(heard: { status?: number, ms: number, appended: boolean, what: string }) => void} [options.onHeard] sees every answer,
 *   also those after which the question is asked again
 */
export async function startTraffic({
  ports,
  head,
  atOnce = 10,
  againMs = 50,
  family = 'person',
  onHeard = () => undefined,
}) {
  const { videoIds } = await prepare(ports()[0], {
    people: 0,
    videos: VIDEOS,
    price: Number(PRICE_KOBO / 100n),
  });
  const { token: adminToken } = await callJson(ports()[0], 'POST', '/api/auth/login', { body: ADMIN });
  const start = await head();
  /** @type {Answer[]} */
  const answers = [];
  const people = new Set();
  let newest = start;
  let asked = 0;
  let repeated = 0;
  let signedUp = 0;
  let isOver = false;
  let isAbandoned = false;

  /** The answer to a call, however often it has to be asked for. */
  async function answerTo(method, path, options) {
    const headers = { 'idempotency-key': randomUUID(), ...options.headers };
    while (!isAbandoned) {
      const open = ports();
      const port = open[asked++ % open.length];
      const askedAt = performance.now();
      const answer = port && (await call(port, method, path, { ...options, headers }).catch(() => undefined));
      const appended = method !== 'GET' && answer !== undefined && answer.status < 300;
      onHeard({
        status: answer?.status,
        ms: performance.now() - askedAt,
        appended,
        what: `${method} ${path}`,
      });
      if (answer && answer.status !== 503) return { ...answer, body: JSON.parse(answer.text) };
      repeated++;
      await sleep(againMs);
    }
    throw new Error('abandoned');
  }

  /** Asks, and keeps the answer to be judged. */
  async function ask(method, path, { userId, event, command, ...options }) {
    const since = newest;
    const { status, headers, body } = await answerTo(method, path, options);
    const position = Number(headers['x-log-position'] ?? 0);
    if (event && status < 300) newest = Math.max(newest, position);
    const upTo = await head().catch(() => Infinity);
    answers.push({ userId, event, command, status, body, position, since, upTo });
    return body;
  }

  /** A sign-up that was not answered may have been carried out: then its password opens the account. */
  async function signUp(email) {
    const body = { name: 'Ada Obi', email, password };
    const registered = await answerTo('POST', '/api/auth/register', { body });
    if (registered.status === 201) return registered.body;
    if (registered.body.code !== 'email_taken') throw new Error(`a sign-up answered ${registered.text}`);
    const loggedIn = await answerTo('POST', '/api/auth/login', { body: { email, password } });
    if (loggedIn.status !== 200) throw new Error(`a log-in answered ${loggedIn.text}`);
    return loggedIn.body;
  }

  async function live() {
    const { token, user } = await signUp(`${family}${signedUp++}@example.com`);
    const userId = user._id;
    people.add(userId);
    const twice = (make) => Promise.all([make(), make()]);
    const look = (path, seen = 0) =>
      ask('GET', path, { userId, token, headers: { 'x-log-position': String(seen) } });
    const claim = (videoId) =>
      ask('POST', `/api/videos/claim/claim/${videoId}`, {
        ...{ userId, token, event: 'VideoEarningClaimed' },
        command: { type: 'ClaimVideo', userId, videoId, priceKobo: PRICE_KOBO },
      });
    const withdraw = () =>
      ask('POST', '/api/user/withdraw', {
        ...{ userId, token, event: 'WithdrawalRequested' },
        body: { amount: WITHDRAWN, ...bank },
        command: { type: 'RequestWithdrawal', userId, amountKobo: BigInt(WITHDRAWN) * 100n, ...bank },
      });
    const decide = (withdrawalId, [event, type, body]) =>
      ask('PUT', `/api/user/withdrawals/${withdrawalId}/status`, {
        ...{ userId, token: adminToken, event, body },
        command: { type, userId, withdrawalId, ...body },
      });

    await ask('PUT', `/api/users/users/${userId}/status`, {
      ...{ userId, token: adminToken, event: 'AccountActivated', body: { status: 'activated' } },
    });
    for (const [number, videoId] of videoIds.entries()) {
      if (isOver) return;
      await (number % 3 === 0 ? twice(() => claim(videoId)) : claim(videoId));
      await look('/api/user/me', number % 4 === 0 ? newest : 0);
      if (number % 2 === 0) continue;
      // What was earned is enough for one of them.
      const both = await twice(withdraw);
      const id = both.find(({ withdrawal }) => withdrawal)?.withdrawal._id;
      if (id) await Promise.all([APPROVE, number % 4 === 1 ? REJECT : APPROVE].map((one) => decide(id, one)));
      if (id) await decide(id, PAY);
      await look('/api/user/withdrawals');
      await look('/api/videos/claim');
    }
  }

  const working = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver) await live();
    }),
  );
  // Who waits for more answers is told of a failure, too.
  working.catch(() => undefined);

  return {
    /** Resolves once `count` more answers were given. */
    more: async (count) => {
      const due = answers.length + count;
      while (answers.length < due) await Promise.race([sleep(5), working]);
    },
    /** Nobody waits for an answer any more. */
    abandon: () => {
      isAbandoned = true;
    },
    /** Resolves when the last question is answered. */
    stop: async () => {
      isOver = true;
      await working;
      return { start, answers, people, repeated };
    },
  };
}

const APPROVE = ['WithdrawalApproved', 'ApproveWithdrawal', { status: 'approved' }];
const REJECT = ['WithdrawalRejected', 'RejectWithdrawal', { status: 'rejected', reason: 'Wrong name' }];
const PAY = ['WithdrawalPaid', 'MarkWithdrawalPaid', { status: 'paid', reference: 'TRX-1' }];
