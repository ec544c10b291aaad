import { Navigate, useSearchParams } from 'mf-shared/router';
import { safeNextPath, useSession } from 'mf-shared/session';
import type { ReactNode } from 'react';

/** Takes whoever is signed in, from before or as of now, to where they wanted to go. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const user = useSession();
  const [query] = useSearchParams();
  return user ? <Navigate to={safeNextPath(query.get('next'), user)} replace /> : children;
}
