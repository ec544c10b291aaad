import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'mf-shared/api';
import { AreaPage, Callout, Stack } from 'mf-shared/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { navigation } from './messages/overview.ts';
import { pages } from './pages.ts';

const loadAccountPage = pages.account as NonNullable<typeof pages.account>;

const isMissing = ({ state: { error } }: Query) =>
  error instanceof ApiError && error.code === 'second_factor_missing';

/** Shows only the Account page while the operator requires a second factor of admins and this one has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isClosed = useSyncExternalStore(
    // Deferred, because components also create queries while rendering.
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some(isMissing),
  );
  useEffect(() => {
    if (!isClosed) return;
    // Once a factor was added, the refused queries are fetched again.
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
      <AreaPage load={loadAccountPage} />
    </Stack>
  );
}
