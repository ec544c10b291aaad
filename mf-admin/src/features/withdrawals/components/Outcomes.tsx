import type { BulkOutcome } from 'mf-shared/contracts';
import { Hint, Row, Stack, Tag } from 'mf-shared/ui';
import { bulk as texts } from '../../../messages/withdrawals.ts';

interface OutcomesProps {
  outcomes: readonly BulkOutcome[];
  nameOf: (id: string) => string | undefined;
}

/** The most rows shown, about as many as people read, so those that need attention come first. */
export const MOST_SHOWN = 200;

/** The outcome for each of many withdrawals, those that need attention first. */
export function Outcomes({ outcomes, nameOf }: OutcomesProps) {
  const sorted = [...outcomes].sort((one, other) => weightOf(one) - weightOf(other));
  return (
    <Stack $gap={8}>
      <div role="status">{texts.done(outcomes)}</div>
      <Stack as="ul" $gap={8}>
        {sorted.slice(0, MOST_SHOWN).map(({ id, outcome, message }) => (
          <li key={id}>
            <Row $gap={8}>
              <Tag $tone={outcome === 'done' ? 'positive' : outcome === 'unchanged' ? 'neutral' : 'danger'}>
                {texts.outcomes[outcome]}
              </Tag>
              <bdi>{nameOf(id) ?? texts.unnamed(id)}</bdi>
            </Row>
            {message && <Hint>{message}</Hint>}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const weightOf = ({ outcome }: BulkOutcome) => (outcome === 'done' ? 1 : 0);
