import type { ExplainedEvent, TimelineEvent } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, DateText, formatNaira, Hint, Row, Stack, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { explanation, people, timeline as texts } from '../../../messages/audit.ts';
import { EventDetails } from './EventDetails.tsx';
import { Masked } from './Masked.tsx';

interface EventListProps {
  label: string;
  events: readonly (TimelineEvent | ExplainedEvent)[];
  /** It is the explanation itself. */
  isExplanation?: boolean;
}

/** Events in plain words: when, what, why, by whom and about whom, and what was there afterwards. */
export function EventList({ label, events, isExplanation = false }: EventListProps) {
  return (
    <Stack as="ol" $gap={4} aria-label={label}>
      {events.map((event) => (
        <Entry key={event.position}>
          <Hint>
            <DateText toMinute timeMs={event.atMs} />
          </Hint>
          <What>{event.what}</What>
          {event.why && <Why>{event.why}</Why>}
          {event.masked && <Masked value={event.masked} position={event.position} />}
          <Who event={event} />
          {'balanceAfter' in event && (
            <Strong>
              {texts.balanceAfter}:{' '}
              {explanation.balance(
                formatNaira(event.balanceAfter.available),
                formatNaira(event.balanceAfter.held),
              )}
            </Strong>
          )}
          <Ways event={event} isExplanation={isExplanation} />
          <EventDetails event={event} />
        </Entry>
      ))}
    </Stack>
  );
}

function Who({ event: { actor, person } }: { event: TimelineEvent }) {
  return (
    <Hint>
      {people.by(actor.name, actor.role)}
      {person && person._id !== actor._id && ` · ${people.about(person.name)}`}
    </Hint>
  );
}

function Ways({ event, isExplanation }: { event: TimelineEvent; isExplanation: boolean }) {
  const { basePath } = useRemote();
  const { person, position, withdrawalId } = event;
  if (!person) return null;
  return (
    <Links $gap={4}>
      {withdrawalId && !isExplanation && (
        <ButtonLink variant="quiet" to={`${basePath}/audit/withdrawals/${withdrawalId}`}>
          <span>
            {texts.history}
            <span className="visually-hidden"> {texts.ofWithdrawal}</span>
          </span>
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={`${basePath}/audit/person?person=${person._id}&position=${position}`}>
        {texts.atThatMoment(person.name)}
      </ButtonLink>
    </Links>
  );
}

const Entry = styled.li`
  display: grid;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[16]} 0;
  overflow-wrap: anywhere;

  &:not(:last-child) {
    border-bottom: 1px solid ${tokens.color.border};
  }

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const What = styled.p`
  margin: 0;
  font-weight: ${tokens.weight.semibold};
`;

const Why = styled.blockquote`
  margin: 0;
  padding-left: ${tokens.space[12]};
  border-left: 3px solid ${tokens.color.outline};
`;

/** The edges of the links cannot be seen: what can be stands in line with the text. */
const Links = styled(Row)`
  margin: 0 -${tokens.space[16]};
`;
