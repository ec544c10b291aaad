import { homePathOf, type SessionUser } from 'mf-shared/session';

/** Where a signed-in person who opens a page outside of their own area is taken; null for nowhere. */
export function redirectOnLoad(user: Pick<SessionUser, 'role'> | null, pathname: string): string | null {
  if (!user) return null;
  const home = homePathOf(user);
  return `${pathname}/`.startsWith(`${home}/`) ? null : home;
}
