import { homePathOf, type SessionUser } from 'mf-shared/session';

/** Where mailed links lead: whoever opens one means that page, signed in or not. */
const OPEN_TO_ALL = ['/reset-password'];

/** Where a signed-in person who opens a page outside of their own area is taken; null for nowhere. */
export function redirectOnLoad(user: Pick<SessionUser, 'role'> | null, pathname: string): string | null {
  if (!user || OPEN_TO_ALL.includes(pathname)) return null;
  const home = homePathOf(user);
  return `${pathname}/`.startsWith(`${home}/`) ? null : home;
}
