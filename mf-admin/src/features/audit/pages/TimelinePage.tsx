import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Card, EmptyState, formatCount, Hint, Loaded, Row, Skeleton, Stack } from 'mf-shared/ui';
import { csvOf } from '../../../api/downloads.ts';
import { eventCountQuery, eventsQuery } from '../../../api/timeline.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { EventList } from '../../../history/EventList.tsx';
import { timeline as texts } from '../../../messages/audit.ts';
import { NoneFound } from '../../../table/NoneFound.tsx';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { TimelineFilters, useTimelineFilters } from '../components/TimelineFilters.tsx';

export function TimelinePage() {
  const filters = useTimelineFilters();
  const list = useInfiniteQuery(eventsQuery(filters.filter));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const count = useQuery(eventCountQuery(filters.filter));
  const empty = filters.isSet ? (
    <NoneFound icon={History} title={texts.noneFound} onClear={filters.clear} />
  ) : (
    <EmptyState icon={History} title={texts.none}>
      {texts.noneHint}
    </EmptyState>
  );

  return (
    <Stack>
      <AuditHeading title={texts.title} lead={texts.lead} />
      <TimelineFilters filters={filters} />
      <Row $apart>
        <Hint role="status">{count.data && countOf(count.data)}</Hint>
        <DownloadButton label={texts.exportView} file={csvOf('events', filters.filter)} />
      </Row>
      <Card data-roomy aria-label={texts.events}>
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

const countOf = ({ total, isAtLeast }: { total: number; isAtLeast: boolean }) =>
  isAtLeast ? texts.countAtLeast(formatCount(total)) : texts.count(formatCount(total));
