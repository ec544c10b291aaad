import { useSyncExternalStore } from 'react';
import { type SessionStore, type SessionUser, session } from './session.ts';

/** The signed-in person, or the one for whom the page is kept, or null; renders again when it changes. */
export function useSession(store: SessionStore = session): SessionUser | null {
  return useSyncExternalStore(store.subscribe, () => store.user ?? store.keptUser);
}
