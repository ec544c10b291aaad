import type { ExplainedEvent, TimelineEvent } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { DateText, formatCount, formatNaira, Hint, Stack } from 'mf-shared/ui';
import { css, styled } from 'styled-components';
import { explanation, people, timeline as texts } from '../messages/audit.ts';
import { EventDetails } from './EventDetails.tsx';

interface EventListProps {
  label: string;
  events: readonly (TimelineEvent | ExplainedEvent)[];
  /** Whether the list is itself an explanation. */
  isExplanation?: boolean;
  /** Whether all events are about the same person, who need not be named. */
  isOfOnePerson?: boolean;
}

/** Events in plain words, one per line: when, what, why, by whom and about whom. A line opens to its details. */
export function EventList({ label, events, isExplanation = false, isOfOnePerson = false }: EventListProps) {
  return (
    <Stack as="ol" $gap={4} aria-label={label}>
      {events.map((event) => (
        <Entry key={event.position}>
          <details>
            <Line>
              <When>
                <DateText toMinute timeMs={event.atMs} />
              </When>
              <What>
                {event.what}
                {event.why && <Why> {event.why}</Why>}
                {event.masked && <Why> {event.masked.masked}</Why>}
                {'balanceAfter' in event && <Balance>{balanceOf(event)}</Balance>}
              </What>
              <Who event={event} isOfOnePerson={isOfOnePerson} />
              <span className="visually-hidden"> {texts.ofEvent(formatCount(event.position))}</span>
            </Line>
            <EventDetails event={event} isExplanation={isExplanation} />
          </details>
        </Entry>
      ))}
    </Stack>
  );
}

const balanceOf = ({ balanceAfter: { available, held } }: ExplainedEvent) =>
  `${texts.balanceAfter}: ${explanation.balance(formatNaira(available), formatNaira(held))}`;

interface WhoProps {
  event: TimelineEvent;
  isOfOnePerson: boolean;
}

/** The address distinguishes people of the same name. */
function Who({ event: { actor, person }, isOfOnePerson }: WhoProps) {
  return (
    <Names as="span">
      <span>
        {people.by(actor.name, actor.role)}
        {actor.email && !(isOfOnePerson && person?._id === actor._id) && ` ${people.address(actor.email)}`}
      </span>
      {!isOfOnePerson && person && person._id !== actor._id && (
        <>
          <Dot> · </Dot>
          <span>
            {people.about(person.name)}
            {person.email && ` ${people.address(person.email)}`}
          </span>
        </>
      )}
    </Names>
  );
}

const Entry = styled.li`
  border-bottom: 1px solid ${tokens.color.border};
  overflow-wrap: anywhere;

  &:last-child {
    border-bottom: 0;
  }
`;

/** One line of 40 px when there is room, and in full once opened. */
const oneLine = css`
  display: grid;
  grid-template-columns: 10.5rem minmax(0, 1fr) fit-content(17rem);
  align-items: center;
  min-height: 2.5rem;

  details:not([open]) > & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Line = styled.summary`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[12]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.font[14]};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.sunken};
  }

  ${tokens.media.wide} {
    ${oneLine}
  }
`;

const When = styled(Hint).attrs({ as: 'span' })`
  font-variant-numeric: tabular-nums;
`;

const What = styled.span`
  flex: 1 1 100%;
  order: -1;
  font-weight: ${tokens.weight.medium};

  ${tokens.media.wide} {
    order: 0;
  }
`;

const Why = styled.span`
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.regular};
`;

const Balance = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.regular};
  white-space: normal;
`;

/** In a line each when there is room, so that a long name does not hide the other. */
const Names = styled(Hint)`
  ${tokens.media.wide} {
    line-height: 1.25;
    text-align: right;

    > span {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

const Dot = styled.span`
  && {
    ${tokens.media.wide} {
      display: none;
    }
  }
`;
