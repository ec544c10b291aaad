import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'mf-shared/router';
import {
  Card,
  DateText,
  Facts,
  formatCount,
  formatNaira,
  Loaded,
  Skeleton,
  Stack,
  useAddressFields,
} from 'mf-shared/ui';
import { EventList } from '../../../history/EventList.tsx';
import { people, explanation as texts } from '../../../messages/audit.ts';
import { balanceExplanationQuery } from '../api/explanations.ts';
import { AuditHeading } from '../components/AuditHeading.tsx';
import { positionOf } from '../positionOf.ts';

/** Why a person's balance is what it is at a moment, from the log alone. */
export function BalanceExplanationPage() {
  const { id = '' } = useParams();
  const position = positionOf(useAddressFields(['position'] as const).fields.position);
  const list = useInfiniteQuery(balanceExplanationQuery(id, position || undefined));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];

  return (
    <Stack>
      <AuditHeading title={texts.ofBalance.title} lead={texts.ofBalance.lead} />
      <Loaded query={list} skeleton={<Skeleton shape="row" count={6} />} failure={texts.failed}>
        {({ pages: [first] }) => (
          <Stack>
            <Card>
              <Facts
                across
                facts={[
                  [texts.person, events[0]?.person?.name ?? people.somebody],
                  [texts.available, formatNaira(first?.balance.available ?? 0)],
                  [texts.held, formatNaira(first?.balance.held ?? 0)],
                  [
                    texts.asOf,
                    <>
                      {texts.position(formatCount(first?.position ?? 0))}
                      {first?.atMs != null && (
                        <>
                          {' · '}
                          <DateText toMinute timeMs={first.atMs} />
                        </>
                      )}
                    </>,
                  ],
                ]}
              />
            </Card>
            <Card aria-label={texts.events}>
              {events.length > 0 ? <EventList label={texts.events} events={events} /> : texts.nothing}
            </Card>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
