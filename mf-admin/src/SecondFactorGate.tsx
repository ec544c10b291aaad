import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'mf-shared/api';
import { Callout, LazyPage, Stack } from 'mf-shared/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { navigation } from './messages/overview.ts';
import { pages } from './pages.ts';

const loadAccountPage = pages.account as NonNullable<typeof pages.account>;

const isMissing = ({ state: { error } }: Query) =>
  error instanceof ApiError && error.code === 'second_factor_missing';

/** Shows the Account page alone while the operator asks admins for a second factor and this one has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isClosed = useSyncExternalStore(
    // Later, because queries are also made while components render.
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some(isMissing),
  );
  useEffect(() => {
    if (!isClosed) return;
    // Once a factor was added, what was refused is asked for anew.
    return cache.subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'factors') return;
      const { data } = query.state as { data?: { passkeys: unknown[]; authenticator?: unknown } };
      if (data && (data.passkeys.length > 0 || data.authenticator))
        client.removeQueries({ predicate: isMissing });
    });
  }, [cache, client, isClosed]);
  if (!isClosed) return children;
  return (
    <Stack>
      <Callout $tone="pending">{navigation.secondFactorMissing}</Callout>
      <LazyPage load={loadAccountPage} />
    </Stack>
  );
}
