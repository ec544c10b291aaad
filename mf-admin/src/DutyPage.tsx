import { useSession } from 'mf-shared/session';
import { AreaPage, EmptyState, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import type { ComponentType } from 'react';
import { maySee } from './duties.ts';
import { navigation } from './messages/overview.ts';

const skeleton = <Skeleton shape="row" count={5} />;

/** A page, or a message that it is not among the signed-in person's duties. */
export function DutyPage({ path, load }: { path: string; load: () => Promise<ComponentType> }) {
  const user = useSession();
  if (maySee(user, path)) return <AreaPage load={load} skeleton={skeleton} />;
  return (
    <Stack>
      <PageHeading title={navigation.notYours} />
      <EmptyState title={navigation.notYoursHint} />
    </Stack>
  );
}
