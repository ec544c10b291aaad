import { mayOpen, type SessionUser, safeNextPath } from 'mf-shared/session';

/**
 * Where to send a signed-in person who opens a page that is not for them: the page that their log-in was opened
 * for, else their home; null to let them stay.
 */
export function redirectOnLoad(
  user: Pick<SessionUser, 'role'> | null,
  pathname: string,
  search: string,
): string | null {
  if (!user || mayOpen(user, pathname)) return null;
  return safeNextPath(new URLSearchParams(search).get('next'), user);
}
