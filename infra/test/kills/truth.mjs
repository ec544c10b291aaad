import assert from 'node:assert/strict';
import { backend } from '../../bench/load.mjs';
import { openLog } from '../../bench/log.mjs';

/** @typedef {import('./traffic.mjs').Answer} Answer */

const PAGE = 10_000;
const SIGN_UP = ['UserRegistered', 'EmailReserved'];

/**
 * Checks every answer that people got against the log.
 * @param {string} databaseUrl
 * @param {{ start: number, answers: Answer[], people: Set<string> }} told `start` is the log's head beforehand
 */
export async function assertTrue(databaseUrl, { start, answers, people }) {
  const { walletDecider } = await import(backend('modules/wallet/wallet.decider.js'));
  const log = await readLog(databaseUrl);
  const accounts = foldAccounts(log, walletDecider);
  for (const answer of answers) {
    const states = accounts.get(`account-${answer.userId}`);
    const untruth = untruthOf(answer, { log, states, decide: walletDecider.decide });
    if (untruth) assert.fail(`${untruth}: ${JSON.stringify({ answer, states }, printable)}`);
  }

  // Accepted commands and appended events match: nothing is lost, duplicated or unrequested.
  const accepted = answers.filter(({ event, status }) => event && status < 300);
  const appended = log.slice(start);
  assert.deepEqual(
    accepted.map(({ position }) => position).sort((a, b) => a - b),
    appended.filter(({ type }) => !SIGN_UP.includes(type)).map(({ position }) => position),
  );
  const registered = appended.filter(({ type }) => type === 'UserRegistered');
  assert.equal(registered.length, people.size);
  assert.deepEqual(new Set(registered.map(({ data }) => data.userId)), people);
}

async function readLog(databaseUrl) {
  const store = await openLog(databaseUrl);
  const log = [];
  for (let page; page?.length !== 0; log.push(...page)) page = await store.readAll(log.length, PAGE);
  await store.close();
  for (const [index, { position }] of log.entries()) assert.equal(position, index + 1);
  return log;
}

/** For each stream: the wallet after each event, and that event's position. */
function foldAccounts(log, { initialState, evolve }) {
  const streams = new Map();
  for (const event of log) {
    const states = streams.get(event.stream) ?? [{ from: 0, version: 0, wallet: initialState }];
    const { version, wallet } = states.at(-1);
    assert.equal(event.version, version + 1);
    states.push({ from: event.position, version: event.version, wallet: evolve(wallet, event) });
    streams.set(event.stream, states);
  }
  return streams;
}

/** @returns {string | undefined} what is wrong with an answer */
function untruthOf(/** @type {Answer} */ answer, { log, states, decide }) {
  const { userId, event, command, status, body, position, since, upTo } = answer;
  /** The account's states from one position up to another, both included. */
  const between = (from, to) =>
    states
      .filter((state, index) => state.from <= to && (states[index + 1]?.from ?? Infinity) > from)
      .map(({ wallet }) => wallet);
  const refusals = (wallets) => wallets.map((wallet) => command && refusalOf(decide, command, wallet));

  if (position > upTo) return 'a position past the end of the log';
  if (!event) {
    const isTrue = status === 200 && between(position, upTo).some((wallet) => fits(body, wallet));
    return isTrue ? undefined : 'the account was never in this state from its position on';
  }
  if (status >= 300) {
    const isTrue = body.code && refusals(between(since, upTo)).includes(body.code);
    return isTrue ? undefined : 'refused without a reason';
  }
  const { type, stream, data } = log[position - 1] ?? {};
  const isRecorded =
    type === event &&
    stream === `account-${userId}` &&
    data.videoId === command?.videoId &&
    data.withdrawalId === (command?.withdrawalId ?? body.withdrawal?._id);
  if (!isRecorded) return 'acknowledged, but its event is not at its position';
  const [before, after] = between(position - 1, position);
  if (refusals([before])[0]) return 'accepted despite a reason to refuse';
  return fits(body, after) ? undefined : 'not the state right after its event';
}

function refusalOf(decide, command, wallet) {
  try {
    decide(command, wallet);
  } catch (error) {
    return error.code;
  }
}

/** Whether an answer about an account matches this wallet. */
function fits({ earning, user, withdrawal, data, videos = [] }, wallet) {
  const naira = earning ?? user?.earning;
  const withdrawals = data ?? (withdrawal ? [withdrawal] : []);
  return (
    (naira === undefined || BigInt(Math.round(naira * 100)) === wallet.availableKobo) &&
    (user === undefined || (user.status === 'activated') === wallet.activated) &&
    (data === undefined || data.length === wallet.withdrawals.size) &&
    withdrawals.every(({ _id, status }) => wallet.withdrawals.get(_id)?.status === status) &&
    videos.every(({ _id }) => !wallet.claimedVideos.has(_id))
  );
}

const printable = (_, value) => (typeof value === 'bigint' ? String(value) : value);
