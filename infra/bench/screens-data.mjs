import { randomUUID } from 'node:crypto';
import { openLog } from './log.mjs';

/** Only one person has this first name and this last name. */
export const SOUGHT = 'Zainab Yusuf';

const FIRST = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Femi', 'Halima', 'Ifeoma', 'Jide', 'Kemi', 'Zainab'];
const LAST = ['Adeyemi', 'Bello', 'Eze', 'Ibrahim', 'Lawal', 'Musa', 'Nwosu', 'Okafor', 'Okonkwo', 'Yusuf'];
const BANKS = ['Kuda Bank', 'GTBank', 'Zenith Bank', 'First Bank', 'Access Bank'];
const DECIDED = [
  [],
  ['WithdrawalApproved'],
  ['WithdrawalRejected'],
  ['WithdrawalApproved', 'WithdrawalPaid'],
  ['WithdrawalApproved', 'WithdrawalPaid'],
];
const TYPES = ['Gift', 'Voucher', 'Cash'];
const CLAIMED = [undefined, 'RewardFulfilled', 'RewardCancelled'];
const PEOPLE_IN_APPEND = 100;

/**
 * Appends people with withdrawals and one reward claim each, in every state. One person in `reportedEvery` has
 * reported a payment; the others are activated.
 */
export async function fillOffice(databaseUrl, office) {
  const { people, videos, rewards: rewardCount } = office;
  const store = await openLog(databaseUrl);
  const startMs = Date.now() - people * 60_000;
  const append = (appends, atMs) => store.append(appends, { commandId: randomUUID(), metadata, atMs });
  const rewards = Array.from({ length: rewardCount }, (_, number) => ({
    rewardId: randomUUID(),
    title: `Reward ${number}`,
    type: TYPES[number % TYPES.length],
    priceKobo: 20_000n,
  }));
  const inBatches = async (count, size, make, atMs = () => startMs) => {
    for (let first = 0; first < count; first += size) {
      const length = Math.min(size, count - first);
      await append(
        Array.from({ length }, (_, index) => make(first + index)),
        atMs(first),
      );
    }
  };
  await inBatches(rewardCount, 1_000, (number) => rewardAdded(rewards[number]));
  await inBatches(videos, 1_000, videoAdded);
  await inBatches(
    people,
    PEOPLE_IN_APPEND,
    (number) => someonesLife(number, rewards, office),
    (first) => startMs + first * 60_000,
  );
  await store.close();
}

const metadata = { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' };

const added = (stream, type, data) => ({ stream, expected: 'none', events: [{ type, data }] });

const rewardAdded = (reward) => added(`reward-${reward.rewardId}`, 'RewardAdded', reward);

function videoAdded(number) {
  const videoId = randomUUID();
  const videolink = 'https://videos.example/v.webm';
  const title = `A walk ${number} along the lagoon`;
  return added(`video-${videoId}`, 'VideoAdded', { videoId, title, videolink, priceKobo: 5_000n });
}

function nameOf(number, people) {
  if (number === people / 2) return SOUGHT;
  const name = `${FIRST[number % FIRST.length]} ${LAST[number % LAST.length]}`;
  return name === SOUGHT ? `Zainab ${LAST[0]}` : name;
}

/** One person's history, as the API would have recorded it. */
function someonesLife(number, rewards, { people, withdrawalsEach, reportedEvery }) {
  const userId = randomUUID();
  const registered = {
    userId,
    name: nameOf(number, people),
    email: `person${number}@example.com`,
    role: 'user',
  };
  const report = { userId, reportId: randomUUID(), payerName: registered.name, reference: `ACT-${number}` };
  const isReported = number % reportedEvery === 0;
  const events = [
    { type: 'UserRegistered', data: registered },
    { type: 'VideoEarningClaimed', data: { userId, videoId: randomUUID(), amountKobo: 3_000_000n } },
    { type: 'AccountActivated', data: { userId } },
    ...Array.from({ length: withdrawalsEach }, (_, nth) => withdrawal(userId, number + nth * 3)).flat(),
    ...rewardClaim(userId, number, rewards[number % rewards.length]),
    ...(isReported
      ? [
          { type: 'AccountDeactivated', data: { userId } },
          { type: 'ActivationPaymentReported', data: report },
        ]
      : []),
  ];
  return { stream: `account-${userId}`, expected: 'none', events };
}

function withdrawal(userId, number) {
  const amountKobo = 500_000n + BigInt(number % 50) * 10_000n;
  const bank = BANKS[Math.floor(number / DECIDED.length) % BANKS.length];
  const accountNumber = String(1_000_000_000 + number);
  const target = { userId, withdrawalId: randomUUID(), amountKobo };
  const more = {
    WithdrawalRejected: { reason: 'Name differs', rejectedAtMs: Date.now() },
    WithdrawalPaid: { reference: `TRF-${number}` },
  };
  return [
    { type: 'WithdrawalRequested', data: { ...target, bank, accountNumber, accountName: 'Ada Obi' } },
    ...DECIDED[number % DECIDED.length].map((type) => ({ type, data: { ...target, ...more[type] } })),
  ];
}

function rewardClaim(userId, number, { priceKobo: amountKobo, ...reward }) {
  const claim = { userId, claimId: randomUUID(), amountKobo };
  const decided = reward.type === 'Cash' ? undefined : CLAIMED[number % CLAIMED.length];
  const more = { RewardFulfilled: { note: 'Code 1234' }, RewardCancelled: { reason: 'Sold out' } };
  return [
    { type: 'RewardClaimed', data: { ...claim, ...reward, claimedAtMs: Date.now() } },
    ...(decided ? [{ type: decided, data: { ...claim, ...more[decided] } }] : []),
  ];
}
