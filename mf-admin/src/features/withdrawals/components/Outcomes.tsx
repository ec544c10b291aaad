import type { BulkOutcome } from 'mf-shared/contracts';
import { Hint, Row, Stack, Tag } from 'mf-shared/ui';
import { bulk as texts } from '../../../messages/withdrawals.ts';
import { FirstOf } from './FirstOf.tsx';

type NameOf = (id: string) => string | undefined;

interface OutcomesProps {
  outcomes: readonly BulkOutcome[];
  nameOf: NameOf;
}

/** The outcomes of many withdrawals, those that need attention first. */
export function Outcomes({ outcomes, nameOf }: OutcomesProps) {
  const sorted = entriesOf(outcomes, nameOf).sort((one, other) => weightOf(one) - weightOf(other));
  return (
    <Stack $gap={8}>
      <div role="status">{texts.done(outcomes)}</div>
      <FirstOf entries={sorted} keyOf={({ id }) => id}>
        {({ outcome, message, name, count }) => (
          <>
            <Row $gap={8}>
              <Tag $tone={outcome === 'done' ? 'positive' : outcome === 'unchanged' ? 'neutral' : 'danger'}>
                {texts.outcomes[outcome]}
              </Tag>
              <bdi>{name ?? texts.size(count)}</bdi>
            </Row>
            {message && <Hint>{message}</Hint>}
          </>
        )}
      </FirstOf>
    </Stack>
  );
}

type Entry = BulkOutcome & { name: string | undefined; count: number };

/** One entry for each withdrawal with a name; those without are counted together if their outcome is the same. */
function entriesOf(outcomes: readonly BulkOutcome[], nameOf: NameOf): Entry[] {
  const entries = new Map<string, Entry>();
  for (const each of outcomes) {
    const name = nameOf(each.id);
    const key = name === undefined ? `${each.outcome}: ${each.message}` : each.id;
    entries.set(key, { ...each, name, count: (entries.get(key)?.count ?? 0) + 1 });
  }
  return [...entries.values()];
}

const weightOf = ({ outcome }: BulkOutcome) => (outcome === 'done' ? 1 : 0);
