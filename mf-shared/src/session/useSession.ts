import { useSyncExternalStore } from 'react';
import { type SessionStore, type SessionUser, session } from './session.ts';

/** Who is signed in, kept up to date; null for nobody. */
export function useSession(store: SessionStore = session): SessionUser | null {
  return useSyncExternalStore(store.subscribe, () => store.user);
}
