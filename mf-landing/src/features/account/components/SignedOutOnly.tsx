import { Navigate, useSearchParams } from 'mf-shared/router';
import { safeNextPath, useSession } from 'mf-shared/session';
import type { ReactNode } from 'react';

/** Redirects people who are already signed in, or have just signed in, to where they wanted to go. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const user = useSession();
  const [query] = useSearchParams();
  return user ? <Navigate to={safeNextPath(query.get('next'), user)} replace /> : children;
}
