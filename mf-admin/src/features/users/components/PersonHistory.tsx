import { useInfiniteQuery } from '@tanstack/react-query';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, HeadedCard, Hint, Loaded, Row, Skeleton } from 'mf-shared/ui';
import { eventsQuery } from '../../../api/timeline.ts';
import { EventList } from '../../../history/EventList.tsx';
import { person } from '../../../messages/person.ts';

const { history: texts } = person;

/** Events about a person and by them, newest first. */
export function PersonHistory({ id }: { id: string }) {
  const { basePath } = useRemote();
  const list = useInfiniteQuery(eventsQuery({ person: id }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <HeadedCard
      title={texts.title}
      actions={
        <Row $gap={8}>
          <ButtonLink variant="secondary" to={`${basePath}/audit?person=${id}`}>
            {texts.whole}
          </ButtonLink>
          <ButtonLink variant="secondary" to={`${basePath}/audit/person?person=${id}`}>
            {texts.atAnyTime}
          </ButtonLink>
        </Row>
      }
    >
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={4} />}
        failure={texts.failed}
        isEmpty={() => events.length === 0}
        empty={<Hint>{texts.none}</Hint>}
      >
        {() => <EventList label={texts.title} events={events} isOfOnePerson />}
      </Loaded>
    </HeadedCard>
  );
}
