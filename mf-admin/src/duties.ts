import type { Duty } from 'mf-shared/contracts';
import { type SessionUser, useSession } from 'mf-shared/session';

/** Owners may do everything. Auditors only read, and the server decides what. */
const OWNER: readonly Duty[] = ['owner'];

const PEOPLE: readonly Duty[] = ['finance', 'support'];
const CONTENT: readonly Duty[] = ['content'];
const CATALOGUE: readonly Duty[] = ['content', 'support'];

/**
 * The duties that lead to a page, besides ownership; a page without a row is for every admin. This decides only
 * what is shown; the API decides what is allowed (backend/src/modules/administration/duties.policy.ts).
 */
const PAGES: Readonly<Record<string, readonly Duty[]>> = {
  users: PEOPLE,
  'users/payments': PEOPLE,
  'users/:id': PEOPLE,
  addVideos: CONTENT,
  addTutorials: CONTENT,
  viewVideos: CATALOGUE,
  'videos/:id': CATALOGUE,
  withdrawals: PEOPLE,
  'add-rewards': CONTENT,
  'view-rewards': CATALOGUE,
  // The claims, which contain personal data.
  'view-rewards?show=open': ['support'],
  'payment-link': [],
  addMethods: [],
  admins: [],
  audit: PEOPLE,
  'audit/withdrawals/:id': PEOPLE,
  'audit/balances/:id': PEOPLE,
  'audit/person': PEOPLE,
  'audit/books': ['finance'],
  'audit/proof': PEOPLE,
};

const dutiesOf = (user: Pick<SessionUser, 'duties'> | null): readonly Duty[] => user?.duties ?? OWNER;

/**
 * Whether a person's duties lead to the page at that path below the dashboard. A query in the path counts only if
 * it has a row of its own.
 */
export function maySee(user: Pick<SessionUser, 'duties'> | null, path: string): boolean {
  const needed = PAGES[path] ?? PAGES[path.replace(/\?.*/, '')];
  const own = dutiesOf(user);
  return needed === undefined || own.includes('owner') || needed.some((duty) => own.includes(duty));
}

/** Whether the signed-in person has one of these duties, or is an owner. */
export function useHasDuty(...duties: readonly Duty[]): boolean {
  const own = dutiesOf(useSession());
  return own.includes('owner') || duties.some((duty) => own.includes(duty));
}

/** Whether the signed-in person sees whole account numbers, and can search by them. */
export function useSeesAccountNumbers(): boolean {
  const pays = useHasDuty('finance');
  return useSession()?.role !== 'auditor' && pays;
}
