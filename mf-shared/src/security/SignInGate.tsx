import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useUnsent } from 'mf-shared/remote';
import { session } from 'mf-shared/session';
import { Activity, type ReactNode, useState, useSyncExternalStore } from 'react';
import { LazyPart } from '../ui/LazyPart.tsx';

const loadDialog = async () => (await import('./SignInDialog.tsx')).SignInDialog;

/**
 * Keeps a page with unsent input while its person logs in again, out of sight and without effects. What is being sent
 * is waited for, so that its form learns the outcome.
 */
export function SignInGate({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(session.subscribe, () => session.keptUser);
  const client = useQueryClient();
  const mutations = client.getMutationCache();
  const isBusy = useSyncExternalStore(
    // Deferred, because components also create mutations while rendering.
    (onChange) => mutations.subscribe(notifyManager.batchCalls(onChange)),
    () => client.isMutating() > 0,
  );
  const [place, setPlace] = useState<Element | null>(null);
  useUnsent(user !== null);
  // Now, because what is hidden loses the focus.
  if (user && !place) setPlace(document.activeElement);
  if (!user && place) setPlace(null);
  return (
    <>
      <Activity mode={user && !isBusy ? 'hidden' : 'visible'}>{children}</Activity>
      {user && <LazyPart load={loadDialog} props={{ user, place }} />}
    </>
  );
}
