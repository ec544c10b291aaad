import { homePathOf, mayOpen, type SessionUser } from 'mf-shared/session';

/** Where to send a signed-in person who opens a page that is not for them; null to let them stay. */
export function redirectOnLoad(user: Pick<SessionUser, 'role'> | null, pathname: string): string | null {
  return !user || mayOpen(user, pathname) ? null : homePathOf(user);
}
