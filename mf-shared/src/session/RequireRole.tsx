import { Navigate, useLocation } from 'mf-shared/router';
import type { ReactNode } from 'react';
import { homePathOf } from './areas.ts';
import { type SessionUser, session } from './session.ts';
import { useSession } from './useSession.ts';

interface RequireRoleProps {
  role: SessionUser['role'];
  children: ReactNode;
}

/** Shows its children to `role` only: other roles go to their own dashboard, visitors to /login and back. */
export function RequireRole({ role, children }: RequireRoleProps) {
  const user = useSession();
  const { pathname, search, hash } = useLocation();
  if (user?.role === role) return children;
  if (user) return <Navigate to={homePathOf(user)} replace />;
  // Already at the log-in: redirecting there again would never end.
  if (pathname === '/login') return null;
  // After signing out on purpose, people do not want to return to this page.
  const wanted =
    session.signOutReason === 'user' ? '' : `?next=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={`/login${wanted}`} replace />;
}
