/** For tests only: the whole remote as an admin sees it, with its calls answered by `answers`. */
import { screen } from '@testing-library/react';
import {
  type ActivationReport,
  PAGE_LIMIT,
  type RewardClaimWithUser,
  type WithdrawalWithUser,
} from 'mf-shared/contracts';
import { useLocation } from 'mf-shared/router';
import type { SessionUser } from 'mf-shared/session';
import { aUser, aWithdrawal, fakeApi, renderRemote } from 'mf-shared/testing';
import { Root } from './Root.tsx';

const BASE_PATH = '/admin/dashboard';

export const anAdmin = aUser({
  _id: 'admin-1',
  name: 'Kemi Admin',
  email: 'kemi@example.com',
  role: 'admin',
  earning: 0,
});

export function aRequest(overrides: Partial<WithdrawalWithUser> = {}): WithdrawalWithUser {
  const { _id, name, email } = aUser();
  return { ...aWithdrawal(), user: { _id, name, email }, ...overrides };
}

export function aClaim(overrides: Partial<RewardClaimWithUser> = {}): RewardClaimWithUser {
  const { _id, name, email } = aUser();
  return {
    _id: 'claim-1',
    user: { _id, name, email },
    reward: {
      _id: '3a0d1c52-8a0e-4d5c-9f55-2c7b6e1f9d21',
      title: 'Airtime of NGN 500',
      type: 'Voucher',
      price: 500,
    },
    status: 'open',
    claimedAtMs: Date.UTC(2026, 0, 15, 9, 30),
    ...overrides,
  };
}

export function aReport(overrides: Partial<ActivationReport> = {}): ActivationReport {
  const { _id, name, email } = aUser();
  return {
    user: { _id, name, email },
    reportId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
    reportedAtMs: Date.UTC(2026, 0, 15, 9, 30),
    payerName: 'Ngozi Obi',
    reference: 'TRF/2026/42',
    ...overrides,
  };
}

/** The withdrawals as the API lists them: all, or those in the requested state. */
export const listing = (...all: readonly WithdrawalWithUser[]) => listingOf(() => all);

const isIn = ({ bankFile }: WithdrawalWithUser, file: string | null) =>
  file === 'none' ? !bankFile : file === 'any' ? bankFile !== undefined : bankFile?._id === file;

/** As {@link listing}, for withdrawals that change meanwhile, or in smaller pages, which render faster. */
export const listingOf = (all: () => readonly WithdrawalWithUser[], pageLimit: number = PAGE_LIMIT) => {
  const matching = (query: URLSearchParams, status = query.get('status')) => {
    const bank = query.get('bank') ?? '';
    return all().filter(
      (each) =>
        (!status || each.status === status) &&
        each.bank.includes(bank) &&
        (!query.has('held') || (each.hold !== undefined) === (query.get('held') === 'true')) &&
        (!query.has('bankFile') || isIn(each, query.get('bankFile'))),
    );
  };
  const sumsOf = (found: readonly WithdrawalWithUser[]) => ({
    count: found.length,
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
  });
  return {
    'GET /api/user/withdrawals-for-users': ({ query }: { query: URLSearchParams }) => {
      const found = matching(query);
      const from = Number(query.get('cursor') ?? 0);
      const next = from + pageLimit;
      return { data: found.slice(from, next), nextCursor: next < found.length ? `${next}` : null };
    },
    'GET /api/user/withdrawal-totals': ({ query }: { query: URLSearchParams }) => {
      const of = (status: string) => sumsOf(matching(query, status));
      return {
        matching: sumsOf(matching(query)),
        byStatus: {
          all: of(''),
          pending: of('pending'),
          approved: of('approved'),
          rejected: of('rejected'),
          paid: of('paid'),
        },
        position: 7,
      };
    },
  };
};

export function renderAdmin(
  path: string,
  answers: Parameters<typeof fakeApi>[0],
  user: SessionUser | null = anAdmin,
  files: Parameters<typeof fakeApi>[1] = {},
) {
  // An action without a successful answer was not done, unless a test says otherwise.
  const calls = fakeApi({ 'POST /api/outcomes': { outcome: 'none' }, ...answers }, files);
  const rendered = renderRemote(<AsTheShell />, { route: BASE_PATH + path, basePath: BASE_PATH, user });
  return { ...rendered, calls, sent: (name: string) => calls.filter((call) => call.name === name) };
}

/** Answers the log-in of the admin whose session has ended. */
export const loggingIn = {
  'POST /api/auth/login': { token: 'new', user: { ...anAdmin, role: 'admin' as const } },
};

/** Logs in where the session ended while a form was filled in. */
export async function logInAgain({ person }: Pick<ReturnType<typeof renderAdmin>, 'person'>): Promise<void> {
  await person.type(await screen.findByLabelText('Your password'), 'the password');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
}

/** The shell mounts a remote at its own addresses only. */
function AsTheShell() {
  const { pathname } = useLocation();
  return pathname.startsWith(BASE_PATH) ? <Root /> : null;
}
