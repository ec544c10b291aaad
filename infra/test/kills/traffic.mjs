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
 * An answer that somebody got, with everything needed to judge it.
 * @typedef {object} Answer
 * @property {string} userId whose account it is about
 * @property {string} [event] the event that the accepted command appended; queries append nothing
 * @property {object} [command] the wallet's command
 * @property {number} status
 * @property {any} body
 * @property {number} position the answer's X-Log-Position
 * @property {number} since the newest position in any answer before the request
 * @property {number} upTo the log's head right afterwards; infinite when the database was unavailable
 */

/**
 * People who sign up, claim, withdraw and look, and an admin who decides, often with two concurrent decisions on
 * the same withdrawal. They call any of the processes. A request that gets no answer, or 503, is retried with the
 * same Idempotency-Key until it is answered.
 * @param {object} options
 * @param {() => number[]} options.ports of the processes that serve requests
 * @param {() => Promise<number>} options.head of the log
 * @param {number} [options.atOnce] how many people
 * @param {number} [options.againMs] wait before each retry
 * @param {string} [options.family] prefix of all email addresses; unique to each traffic on the same log
 * @param {(heard: { status?: number, ms: number, appended: boolean, what: string }) => void} [options.onHeard] sees every answer,
 *   including those that are followed by a retry
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

  /** Retries a call until it is answered. */
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

  /** Makes a call and keeps the answer for judging. */
  async function ask(method, path, { userId, event, command, ...options }) {
    const since = newest;
    const { status, headers, body } = await answerTo(method, path, options);
    const position = Number(headers['x-log-position'] ?? 0);
    if (event && status < 300) newest = Math.max(newest, position);
    const upTo = await head().catch(() => Infinity);
    answers.push({ userId, event, command, status, body, position, since, upTo });
    return body;
  }

  /** An unanswered sign-up may have been carried out; a log-in with its password then opens the account. */
  async function signUp(email) {
    const body = { name: 'Ada Obi', email, password };
    const registered = await answerTo('POST', '/api/auth/register', { body });
    if (registered.status === 201) return registered.body;
    if (registered.body.code !== 'email_taken') throw new Error(`a sign-up got ${registered.text}`);
    const loggedIn = await answerTo('POST', '/api/auth/login', { body: { email, password } });
    if (loggedIn.status !== 200) throw new Error(`a log-in got ${loggedIn.text}`);
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
      // The earnings suffice for only one of them.
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
  // Prevents an unhandled rejection; `more` and `stop` still report the failure.
  working.catch(() => undefined);

  return {
    /** Resolves after `count` more answers. */
    more: async (count) => {
      const due = answers.length + count;
      while (answers.length < due) await Promise.race([sleep(5), working]);
    },
    /** Ends all retries. */
    abandon: () => {
      isAbandoned = true;
    },
    /** Resolves once the last request is answered. */
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
