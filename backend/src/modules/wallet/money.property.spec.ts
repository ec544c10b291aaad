import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { WITHDRAWAL_STATUSES } from 'mf-shared/contracts';
import { fold } from '../../kernel/decider.ts';
import { isFull } from '../../testing/full.ts';
import { type MoneyCommand, MoneyModel, sumsOf, WRONG_NUMBER } from '../../testing/money-model.ts';
import { createMoneyWorld } from '../../testing/money-world.ts';
import type { Entry } from '../ledger/postings.ts';
import { accountTotals, liabilities, trialBalance } from '../ledger/reports.ts';
import { walletDecider } from './wallet.decider.ts';
import type { MoneyEvent } from './wallet.events.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const leastCommands = isFull ? 100_000 : 1_000;
const HANG_GUARD_MS = 60 * 60_000;
const MOST_COMMANDS_IN_A_ROW = 500;
const DAY_MS = 24 * 60 * 60_000;

/** More people than addresses, so that some have to wait until another account is closed. */
const PEOPLE = 5;
const ADDRESSES = 4;
const REWARD_TYPES = ['Cash', 'Voucher', 'Gift'] as const;
const REWARDS = 6;

const amountKobo = fc.oneof(
  fc.constantFrom(1n, 499_999n, 500_000n, 700_000n, 700_001n),
  fc.bigInt({ min: 1n, max: 2_000_000n }),
);
const weights: [MoneyCommand['type'], number][] = [
  ['Register', 2],
  ['Activate', 5],
  ['Deactivate', 1],
  ['TakeActivationBack', 2],
  ['ReportActivationPayment', 3],
  ['ConfirmActivationReport', 3],
  ['DeclineActivationReport', 2],
  ['VerifyEmail', 1],
  ['PlaceLegalHold', 2],
  ['ReleaseLegalHold', 1],
  ['ClaimVideo', 14],
  ['ClaimReward', 14],
  ['FulfilReward', 5],
  ['CorrectRewardNote', 2],
  ['CancelReward', 5],
  ['ActivateFromEarnings', 6],
  ['RequestWithdrawal', 14],
  ['ApproveWithdrawal', 16],
  ['RejectWithdrawal', 6],
  ['MarkWithdrawalPaid', 12],
  ['ReopenWithdrawal', 9],
  ['CorrectWithdrawalReference', 4],
  ['SubmitWithdrawal', 8],
  ['CancelSubmission', 6],
  ['HoldPayout', 6],
  ['AnswerHold', 6],
  ['ReleasePayout', 4],
  ['DisownWithdrawal', 2],
  ['CloseAccount', 1],
];

/** One step as numbers; its command depends on the state when it is its turn. */
const step = fc.record({
  type: fc.oneof(...weights.map(([type, weight]) => ({ arbitrary: fc.constant(type), weight }))),
  /** Two people have half of the steps, so that their histories are long. */
  person: fc.oneof(fc.nat(PEOPLE - 1), fc.nat(1)),
  handler: fc.constantFrom(0 as const, 1 as const),
  pick: fc.nat(40),
  amountKobo,
  /** May be negative, because clocks can be set back. */
  elapsedMs: fc.oneof(
    { arbitrary: fc.constant(0), weight: 15 },
    { arbitrary: fc.constantFrom(1_000, 30_000, 59_999, 60_000, 90_000, -59_999, -60_000), weight: 5 },
    { arbitrary: fc.constantFrom(DAY_MS, DAY_MS + 1, -DAY_MS), weight: 1 },
  ),
  /** Repeats the command from this many steps ago, under the same id. */
  again: fc.oneof(
    { arbitrary: fc.constant(null), weight: 11 },
    { arbitrary: fc.integer({ min: 1, max: 30 }), weight: 1 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const emailOf = (person: number) => `person${person % ADDRESSES}@example.com`;
const userIdOf = (person: number) => `person-${person}`;

function commandOf(each: Step, number: number, model: MoneyModel, atMs: number): MoneyCommand {
  const { type, pick } = each;
  const userId = userIdOf(each.person);
  const account = model.accounts.get(userId);
  const one = (list: { id: string }[] = []) =>
    (pick === 0 ? undefined : list.at(-1 - (pick % Math.min(list.length, 3))))?.id ?? 'unknown';
  const claimId = one(account?.claims);
  const withdrawalId = one(account?.withdrawals);
  type Withdrawal = NonNullable<typeof account>['withdrawals'][number];
  /** Half of the decisions are about a withdrawal that is as they want it, because few are. */
  const oneThat = (isWanted: (withdrawal: Withdrawal) => unknown) =>
    pick % 2 === 0 ? one(account?.withdrawals.filter(isWanted)) : withdrawalId;
  const oneThatIs = (wanted: string) => oneThat(({ status }) => status === wanted);
  const oneInFile = () => oneThat(({ status, bankFileId }) => status === 'approved' && bankFileId);
  /** Some decisions name the status that the admin saw. */
  const seen = pick % 7 === 0 && { from: WITHDRAWAL_STATUSES[pick % WITHDRAWAL_STATUSES.length] };
  /** Some people were shown a price, most of them the current one. */
  const shown = pick % 3 === 0 && { seenKobo: pick % 9 === 0 ? each.amountKobo + 1n : each.amountKobo };
  /** Some admins name the report that they decide on, which may be an earlier one. */
  const reportId = [account?.report?.id, undefined, 'report-1'][pick % 3];
  switch (type) {
    case 'Register':
      return { type, userId, name: 'Ada Obi', email: emailOf(each.person), role: 'user' };
    case 'ClaimVideo':
      return { type, userId, videoId: `video-${pick}`, priceKobo: each.amountKobo, ...shown, proof: 'none' };
    case 'ClaimReward': {
      const rewardId = `reward-${pick % REWARDS}`;
      const rewardType = REWARD_TYPES[pick % REWARD_TYPES.length] as (typeof REWARD_TYPES)[number];
      const asks = pick % 5 === 0 ? (['size'] as const) : [];
      const reward = { rewardId, title: rewardId, type: rewardType, priceKobo: each.amountKobo, asks };
      const details = pick % 2 === 0 ? { size: 'L' } : {};
      return { type, userId, claimId: `claim-${number}`, reward, ...shown, details, atMs };
    }
    case 'FulfilReward':
      return { type, userId, claimId, ...(pick % 2 === 0 && { note: 'Code 1234' }) };
    case 'CorrectRewardNote':
      return { type, userId, claimId, note: 'Code 5678' };
    case 'CancelReward':
      return { type, userId, claimId, reason: 'Sold out' };
    case 'RequestWithdrawal': {
      const bank = pick % 8 === 0 ? ' ' : 'Zenith';
      const accountNumber = pick % 5 === 0 ? WRONG_NUMBER : '0123456788';
      const bankCode = pick % 3 === 0 ? '057' : undefined;
      const details = { bank, bankCode, accountNumber, accountName: 'Ada Obi' };
      // Some request everything, so that a rejection's returned amount is spent before the rejection is undone; others
      // the same amount, so that a payment looks like an earlier one.
      const everything = account ? sumsOf(account).available : each.amountKobo;
      const amountKobo = [each.amountKobo, everything, 500_000n, 500_000n][pick % 4] as bigint;
      return { type, userId, withdrawalId: `withdrawal-${number}`, amountKobo, ...details };
    }
    case 'ApproveWithdrawal':
      return {
        type,
        userId,
        withdrawalId: oneThatIs('pending'),
        ...seen,
        needsVerifiedEmail: pick % 6 === 0,
      };
    case 'RejectWithdrawal':
      return {
        type,
        userId,
        withdrawalId: pick % 4 === 0 ? oneInFile() : withdrawalId,
        ...seen,
        reason: 'Name differs',
        atMs,
      };
    case 'MarkWithdrawalPaid': {
      const id = oneThatIs('approved');
      // Some payments come from a bank's list: with an amount, which may differ.
      const kobo = account?.withdrawals.find((each) => each.id === id)?.kobo ?? 1n;
      const paidKobo = pick % 8 === 0 ? each.amountKobo : kobo;
      const reference = `TRF-${pick % 2}`;
      return { type, userId, withdrawalId: id, ...seen, reference, ...(pick % 4 < 3 && { paidKobo }) };
    }
    case 'ReopenWithdrawal':
      return {
        type,
        userId,
        withdrawalId: pick % 8 === 0 ? oneInFile() : oneThatIs('rejected'),
        ...seen,
        atMs,
      };
    case 'CorrectWithdrawalReference':
      return {
        type,
        userId,
        withdrawalId,
        reference: `TRF-${pick % 2}`,
        // Some say which one they saw.
        ...(pick % 3 === 0 && { replaces: 'TRF-1' }),
      };
    case 'SubmitWithdrawal':
      return { type, userId, withdrawalId: oneThatIs('approved'), ...seen, bankFileId: `file-${pick % 3}` };
    case 'CancelSubmission':
      // Some say in which file they saw it.
      return {
        type,
        userId,
        withdrawalId: oneInFile(),
        ...seen,
        ...(pick % 4 === 0 && { bankFileId: `file-${pick % 3}` }),
      };
    case 'HoldPayout': {
      const why = { reason: 'watching', words: 'Three at once', evidence: [] } as const;
      return { type, userId, withdrawalId, ...why, decideByMs: atMs };
    }
    case 'DisownWithdrawal':
      return { type, userId, withdrawalId, decideByMs: atMs };
    case 'AnswerHold':
      return { type, userId, withdrawalId: oneThat(({ hold }) => hold), answer: 'It was me' };
    case 'ReleasePayout':
      return { type, userId, withdrawalId: oneThat(({ hold }) => hold) };
    case 'Activate':
    case 'Deactivate':
    case 'TakeActivationBack':
    case 'VerifyEmail':
    case 'ReleaseLegalHold':
    case 'ActivateFromEarnings':
      return { type, userId };
    case 'ReportActivationPayment':
      return { type, userId, reportId: `report-${number}` };
    case 'ConfirmActivationReport':
      return { type, userId, reportId };
    case 'DeclineActivationReport':
      return { type, userId, reportId, reason: 'Nothing arrived' };
    case 'PlaceLegalHold':
      return { type, userId, untilMs: atMs + (pick % 5) * DAY_MS, reason: `Case ${pick % 2}`, atMs };
    case 'CloseAccount':
      return { type, userId, atMs, by: pick % 2 === 0 ? 'owner' : 'admin' };
  }
}

/** Everyone whose address is free signs up before the random steps begin. */
const signUp: Step = {
  type: 'Register',
  person: 0,
  handler: 0,
  pick: 0,
  amountKobo: 1n,
  elapsedMs: 0,
  again: null,
};

/** Like toEqual, which takes ten times as long even when there is no difference. */
function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** How often a command of each type was accepted, sent again, or refused for each reason. */
const outcomes = new Map<string, number>();
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

async function check(steps: readonly Step[]): Promise<void> {
  const model = new MoneyModel();
  const world = createMoneyWorld();
  const sent: { command: MoneyCommand; person: number; commandId: string }[] = [];
  const written = new Set<string>();
  let atMs = 1_790_000_000_000;

  const signUps = Array.from({ length: ADDRESSES }, (_, person) => ({ ...signUp, person }));
  for (const [number, each] of [...signUps, ...steps].entries()) {
    atMs += each.elapsedMs;
    const earlier = each.again === null ? undefined : sent.at(-each.again);
    const { command, person, commandId } = earlier ?? {
      command: commandOf(each, number, model, atMs),
      person: each.person,
      commandId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    };
    // A repeated command arrives at a different time.
    const asked = 'atMs' in command ? { ...command, atMs } : command;
    sent.push({ command, person, commandId });

    const isDone = written.has(commandId);
    const refusals = isDone ? [] : model.refusalsOf(asked);
    const changes = !isDone && refusals.length === 0 && model.carryOut(asked);
    if (changes) written.add(commandId);

    const { handler } = each;
    const { refusal, events } = await world.ask(asked, { email: emailOf(person), commandId, atMs, handler });
    const told = { number, asked, refusal, changed: events.length > 0 };
    const expected = refusals.length === 0 ? null : refusals.includes(refusal ?? '') ? refusal : refusals;
    expectEqual(told, { ...told, refusal: expected, changed: changes });
    expectSame(model, world, person);
    expectBooksBalance(world);
    count(`${command.type} ${isDone ? 'again' : (refusal ?? 'accepted')}`);
  }

  for (let person = 0; person < PEOPLE; person++) expectSame(model, world, person, { whole: true });
  const there = [...model.accounts.values()].filter(({ deleted }) => !deleted);
  expect(world.row('user_count', 'all')).toEqual({ id: 'all', total: there.length });
  const add = (kobo: unknown[]) => (kobo as bigint[]).reduce((sum, each) => sum + each, 0n);
  expect(add(world.rows('balances').flatMap((row) => [row.available_kobo, row.held_kobo]))).toBe(
    add([...model.accounts.values()].map(sumsOf).flatMap(({ available, held }) => [available, held])),
  );
  expectListsAgree(model, world);
  expectEverythingDecidedOnce(world);
}

/** The read models that count and sum over everyone. */
function expectListsAgree(model: MoneyModel, world: World): void {
  const accounts = [...model.accounts.values()];
  const withdrawals = accounts.flatMap((account) => account.withdrawals);
  const totals = world.rows('withdrawal_totals');
  const total = (column: string) => totals.reduce((sum, row) => sum + BigInt(row[column] as bigint), 0n);
  for (const status of WITHDRAWAL_STATUSES) {
    const these = withdrawals.filter((each) => each.status === status);
    const kobo = these.reduce((sum, each) => sum + each.kobo, 0n);
    const sums = { status, count: total(`${status}_count`), kobo: total(`${status}_kobo`) };
    expect(sums).toEqual({ status, count: BigInt(these.length), kobo });
  }
  for (const [userId, { withdrawals: own, videos, deleted }] of model.accounts) {
    expect(world.row('withdrawals_per_person', userId)?.total ?? 0).toBe(own.length);
    const claims = deleted ? [] : videos;
    const kobo = claims.reduce((sum, each) => sum + each.kobo, 0n);
    const { claims: unproven = 0, kobo: unprovenKobo = 0n } = world.row('unproven_claims', userId) ?? {};
    expect([unproven, unprovenKobo]).toEqual([claims.length, kobo]);
  }
  const claimed = accounts.flatMap(({ videos }) => videos);
  for (const { id } of claimed) {
    const these = claimed.filter((each) => each.id === id);
    const claimed_kobo = these.reduce((sum, each) => sum + each.kobo, 0n);
    expect(world.row('video_spending', id)).toEqual({ id, claims: these.length, claimed_kobo });
  }
  // A file stays in the list when all that was in it has been taken out.
  const submissions = world.log.filter(({ type }) => type === 'WithdrawalSubmitted');
  const files = new Map(
    submissions
      .toReversed()
      .map(({ data, position }) => [(data as { bankFileId: string }).bankFileId, position]),
  );
  expect(new Map(world.rows('bank_files').map((row) => [row.id, row.created_position]))).toEqual(files);
}

type World = ReturnType<typeof createMoneyWorld>;

/** Debits equal credits, and the total owed equals the sum of all balances. */
function expectBooksBalance(world: World): void {
  const entryOf = (row: Record<string, unknown>): Entry => ({
    availableKobo: row.available_kobo as bigint,
    heldKobo: row.held_kobo as bigint,
    operatorAccount: row.operator_account as Entry['operatorAccount'],
    operatorKobo: row.operator_kobo as bigint,
  });
  const totals = world.rows('ledger').map((row) => ({ type: row.type as string, ...entryOf(row) }));
  const { debitKobo, creditKobo } = trialBalance(accountTotals(totals));
  expectEqual(debitKobo, creditKobo);
  const balances = world.rows('balances');
  const sum = (column: string) => balances.reduce((kobo, row) => kobo + (row[column] as bigint), 0n);
  expectEqual(liabilities(totals), { availableKobo: sum('available_kobo'), heldKobo: sum('held_kobo') });
}

/** Read models, rules and model agree about one person. */
function expectSame(model: MoneyModel, world: World, person: number, { whole = false } = {}): void {
  const id = userIdOf(person);
  const account = model.accounts.get(id);
  const isThere = account !== undefined && !account.deleted;
  const { available = 0n, held = 0n } = account ? sumsOf(account) : {};
  const balance = world.row('balances', id) ?? { id, available_kobo: 0n, held_kobo: 0n };
  expectEqual(balance, { id, available_kobo: available, held_kobo: held });
  expectEqual(available >= 0n && held >= 0n, true);
  expectEqual(
    world.row('users', id)?.status,
    isThere ? (account.activated ? 'activated' : 'not activated') : undefined,
  );
  const { status: reported, report_id } = world.row('activation_reports', id) ?? {};
  const { report = undefined } = isThere ? account : {};
  expectEqual(
    reported === undefined || reported === 'deactivated' ? undefined : { id: report_id, status: reported },
    report,
  );
  if (!whole) return;

  const events = world.log.filter(({ stream }) => stream === `account-${id}`);
  expect(fold(walletDecider, events)).toMatchObject({ availableKobo: available, heldKobo: held });
  const entries = world.rows('journal').filter(({ user_id }) => user_id === id);
  const closing = (column: string) => entries.reduce((kobo, row) => kobo + (row[column] as bigint), 0n);
  expect([closing('available_kobo'), closing('held_kobo')]).toEqual([available, held]);
  if (!account) return;
  expect(kept(world, id, events as unknown as MoneyEvent[])).toEqual(sumsOf(account));
  const mine = (table: string) => world.rows(table).filter(({ user_id }) => user_id === id);
  expect(
    mine('withdrawals').map((row) => ({
      id: row.id,
      kobo: row.amount_kobo,
      status: row.status,
      hold: row.hold_until_ms === null ? undefined : row.hold_answer === null ? 'open' : 'answered',
      reference: row.reference ?? undefined,
      bankFileId: row.bank_file_id ?? undefined,
    })),
  ).toEqual(account.withdrawals);
  expect(
    mine('reward_claims').map((row) => ({
      id: row.id,
      rewardId: row.reward_id,
      cash: row.type === 'Cash',
      needsCode: row.type === 'Voucher',
      kobo: row.amount_kobo,
      atMs: row.claimed_at_ms,
      status: row.status,
    })),
  ).toEqual(account.claims);
  for (const video of account.videos) {
    expect(world.row('video_claims', `${id}:${video.id}`)?.amount_kobo).toBe(video.kobo);
  }
}

/** Accounts for every kobo of a person from the log and the read models; fails when one is missing. */
function kept(world: World, userId: string, events: readonly MoneyEvent[]) {
  const total = (each: (event: MoneyEvent) => bigint) => events.reduce((sum, event) => sum + each(event), 0n);
  const rows = (table: string, ...statuses: string[]) =>
    world
      .rows(table)
      .filter((row) => row.user_id === userId && statuses.includes(row.status as string))
      .reduce((sum, row) => sum + (row.amount_kobo as bigint), 0n);
  const balance = world.row('balances', userId);
  const sums = {
    credited: total(({ type, data }) =>
      type === 'VideoEarningClaimed' || (type === 'RewardClaimed' && data.type === 'Cash')
        ? data.amountKobo
        : 0n,
    ),
    available: (balance?.available_kobo ?? 0n) as bigint,
    held: (balance?.held_kobo ?? 0n) as bigint,
    paidOut: rows('withdrawals', 'paid'),
    spent: rows('reward_claims', 'open', 'fulfilled'),
    fees: total(({ type, data }) => (type === 'ActivationPaidFromEarnings' ? data.amountKobo : 0n)),
    forfeited: total(({ type, data }) => (type === 'UserDeleted' ? data.forfeitedKobo : 0n)),
  };
  const { credited, ...places } = sums;
  expect(Object.values(places).reduce((sum, kobo) => sum + kobo, 0n)).toBe(credited);
  return sums;
}

function expectEverythingDecidedOnce(world: World): void {
  const FINAL = ['WithdrawalPaid', 'RewardFulfilled', 'RewardCancelled'];
  // A rejection may repeat after it was undone.
  const rejections = world.log.filter(
    ({ type, data }) =>
      type === 'WithdrawalRejected' ||
      (type === 'WithdrawalReopened' && 'from' in data && data.from === 'rejected'),
  );
  const lastOf = new Map<unknown, string>();
  for (const { type, data } of rejections) {
    const id = 'withdrawalId' in data && data.withdrawalId;
    expect(lastOf.get(id) ?? 'WithdrawalReopened').not.toBe(type);
    lastOf.set(id, type);
  }
  const decided = world.log
    .filter(({ type }) => FINAL.includes(type))
    .map(({ data }) => Object.entries(data).find(([name]) => /^(claim|withdrawal)Id$/.test(name))?.[1]);
  expect(new Set(decided).size).toBe(decided.length);
}

/** Besides 'not_found', which every command except signing up has. */
const REFUSALS: Partial<Record<MoneyCommand['type'], readonly string[]>> = {
  Register: ['account_exists', 'email_taken'],
  ConfirmActivationReport: ['report_decided'],
  DeclineActivationReport: ['report_decided'],
  PlaceLegalHold: ['hold_in_past'],
  ClaimVideo: ['video_already_claimed', 'video_price_changed'],
  ClaimReward: [
    ...['reward_cooling_down', 'reward_already_claimed', 'reward_price_changed', 'details_missing'],
    'insufficient_earnings',
  ],
  FulfilReward: ['reward_claim_state', 'code_missing'],
  CorrectRewardNote: ['reward_claim_state'],
  CancelReward: ['reward_claim_state'],
  ActivateFromEarnings: ['already_activated', 'fee_already_paid', 'insufficient_earnings'],
  RequestWithdrawal: [
    ...['not_activated', 'below_minimum', 'exceeds_earnings', 'details_missing', 'account_number_wrong'],
  ],
  ApproveWithdrawal: ['withdrawal_state', 'withdrawal_held', 'email_unverified'],
  RejectWithdrawal: ['withdrawal_state', 'withdrawal_submitted'],
  MarkWithdrawalPaid: ['withdrawal_state', 'withdrawal_held', 'amount_differs', 'payment_repeated'],
  ReopenWithdrawal: ['withdrawal_state', 'withdrawal_submitted', 'rejection_final', 'returned_amount_spent'],
  SubmitWithdrawal: ['withdrawal_state', 'withdrawal_held', 'withdrawal_submitted'],
  CancelSubmission: ['withdrawal_state', 'withdrawal_not_submitted'],
  CorrectWithdrawalReference: ['withdrawal_state', 'reference_changed'],
  HoldPayout: ['withdrawal_state', 'withdrawal_held'],
  AnswerHold: ['withdrawal_not_held', 'hold_answered'],
  ReleasePayout: ['withdrawal_not_held'],
  CloseAccount: ['legal_hold', 'open_requests'],
};

/** Outcomes that every run must reach: a generator that never reaches a payment would prove nothing. */
const EXPECTED_OUTCOMES = weights.flatMap(([type]) => [
  `${type} accepted`,
  ...(type === 'Register' ? [] : [`${type} not_found`]),
  ...(REFUSALS[type] ?? []).map((code) => `${type} ${code}`),
]);

it(
  `answers like the model and accounts for every kobo (SEED=${seed})`,
  async () => {
    process.stdout.write(`money.property.spec.ts: SEED=${seed}\n`);
    const steps = fc.noBias(fc.array(step, { maxLength: MOST_COMMANDS_IN_A_ROW, size: 'max' }));
    const commands = () => [...outcomes.values()].reduce((sum, times) => sum + times, 0);
    const unmet = () => EXPECTED_OUTCOMES.filter((outcome) => !outcomes.has(outcome));
    // Rare outcomes may need more commands; the run ends if one never occurs.
    const isComplete = () =>
      commands() >= leastCommands && (unmet().length === 0 || commands() >= 50 * leastCommands);
    for (let run = 0; !isComplete(); run++) {
      await fc.assert(fc.asyncProperty(steps, check), {
        seed: seed + run,
        numRuns: 1,
      });
    }
    expect(unmet()).toEqual([]);
  },
  HANG_GUARD_MS,
);
