import { homePathOf, mayOpen, type SessionUser } from 'mf-shared/session';

/** Where a signed-in person who opens a page that is not for them is taken; null for nowhere. */
export function redirectOnLoad(user: Pick<SessionUser, 'role'> | null, pathname: string): string | null {
  return !user || mayOpen(user, pathname) ? null : homePathOf(user);
}
