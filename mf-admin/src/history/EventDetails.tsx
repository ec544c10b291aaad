import type { TimelineEvent } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, Facts, formatCount, Hint, Row } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { receiptOf } from '../api/downloads.ts';
import { masked as maskedTexts, timeline as texts } from '../messages/audit.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { Masked } from './Masked.tsx';

interface EventDetailsProps {
  event: TimelineEvent;
  /** Whether it is shown in the explanation of its withdrawal. */
  isExplanation: boolean;
}

/** The links, the position and the receipt of an event, for a closer look. */
export function EventDetails({ event, isExplanation }: EventDetailsProps) {
  const { position, stream, requestId, masked } = event;
  return (
    <Inside>
      {masked && (
        <Masked
          name={maskedTexts.names[masked.what]}
          masked={masked.masked}
          of={{ position }}
          where={texts.ofEvent(formatCount(position))}
        />
      )}
      <Ways event={event} isExplanation={isExplanation} />
      <Facts
        facts={[
          [texts.position, formatCount(position)],
          [texts.stream, stream],
          [texts.requestId, requestId],
        ]}
      />
      <Hint>{texts.receiptHint}</Hint>
      <div>
        <DownloadButton
          label={texts.receipt}
          of={texts.ofEvent(formatCount(position))}
          file={receiptOf(position)}
        />
      </div>
    </Inside>
  );
}

function Ways({ event, isExplanation }: EventDetailsProps) {
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
      <ButtonLink variant="quiet" to={`${basePath}/users/${person._id}`}>
        {texts.wholePerson(person.name)}
      </ButtonLink>
    </Links>
  );
}

const Inside = styled.div`
  display: grid;
  gap: ${tokens.space[12]};
  max-width: 40rem;
  padding: ${tokens.space[8]} ${tokens.space[8]} ${tokens.space[16]};
`;

/** The links' borders are invisible, so the negative margin aligns their text with the text above. */
const Links = styled(Row)`
  margin: 0 -${tokens.space[16]};
`;
