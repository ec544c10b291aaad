import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Button, Card, EmptyState, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { timeline as texts } from '../../../messages/audit.ts';
import { eventsQuery } from '../api/timeline.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { EventList } from '../components/EventList.tsx';
import { TimelineFilters, useTimelineFilters } from '../components/TimelineFilters.tsx';

export function TimelinePage() {
  const filters = useTimelineFilters();
  const list = useInfiniteQuery(eventsQuery(filters.filter));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const empty = filters.isSet ? (
    <EmptyState
      icon={History}
      title={texts.noneFound}
      action={
        <Button variant="secondary" onClick={filters.clear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.noneFoundHint}
    </EmptyState>
  ) : (
    <EmptyState icon={History} title={texts.none}>
      {texts.noneHint}
    </EmptyState>
  );

  return (
    <Stack>
      <AuditHeading title={texts.title} lead={texts.lead} />
      <TimelineFilters filters={filters} />
      <Card aria-label={texts.events}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="row" count={6} />}
          failure={texts.failed}
          isEmpty={() => events.length === 0}
          empty={empty}
        >
          {() => <EventList label={texts.events} events={events} />}
        </Loaded>
      </Card>
    </Stack>
  );
}
