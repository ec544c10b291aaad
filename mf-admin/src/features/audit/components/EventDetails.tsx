import type { TimelineEvent } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Facts, Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { inFull } from '../../../common/inFull.ts';
import { timeline as texts } from '../../../messages/audit.ts';
import { receiptOf } from '../api/downloads.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Where an event stands in the log, and its receipt; for those who look closer. */
export function EventDetails({ event: { position, stream, requestId } }: { event: TimelineEvent }) {
  const of = texts.ofEvent(inFull(position));
  return (
    <details>
      <Summary>
        {texts.details}
        <span className="visually-hidden"> {of}</span>
      </Summary>
      <Inside>
        <Facts
          facts={[
            [texts.position, inFull(position)],
            [texts.stream, stream],
            [texts.requestId, requestId],
          ]}
        />
        <Hint>{texts.receiptHint}</Hint>
        <div>
          <DownloadButton label={texts.receipt} of={of} file={receiptOf(position)} />
        </div>
      </Inside>
    </details>
  );
}

const Summary = styled.summary`
  display: list-item;
  width: fit-content;
  min-height: ${tokens.touch};
  padding: 0.625rem ${tokens.space[16]} 0.625rem ${tokens.space[4]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.medium};
  cursor: pointer;

  &:hover {
    color: ${tokens.color.text};
  }
`;

const Inside = styled.div`
  display: grid;
  gap: ${tokens.space[12]};
  max-width: 36rem;
`;
