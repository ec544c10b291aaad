import { endpoints, type User, type Video, type WatchSession, type Withdrawal } from 'mf-shared/contracts';

const uuid = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;

export function aUser(overrides: Partial<User> = {}): User {
  return {
    _id: uuid('a'),
    name: 'Ada Obi',
    email: 'ada@example.com',
    role: 'user',
    status: 'activated',
    earning: 12_500,
    ...overrides,
  };
}

export function aVideo(overrides: Partial<Video> = {}): Video {
  return {
    _id: uuid('b'),
    title: 'A walk along the lagoon',
    videolink: 'https://videos.example.com/lagoon.webm',
    price: 150,
    ...overrides,
  };
}

export function aWithdrawal(overrides: Partial<Withdrawal> = {}): Withdrawal {
  return {
    _id: uuid('c'),
    amount: 5_000,
    bank: 'Example Bank',
    accountNumber: '0123456789',
    accountName: 'Ada Obi',
    status: 'pending',
    requestedAtMs: Date.UTC(2026, 0, 15, 9, 30),
    ...overrides,
  };
}

export function aWatchSession(overrides: Partial<WatchSession> = {}): WatchSession {
  const { session } = endpoints['POST /api/watch-sessions'].example.response;
  return { ...session, ...overrides };
}
