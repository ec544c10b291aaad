import { type Evidence, seen } from 'mf-shared/contracts';
import { Facts, Stack } from 'mf-shared/ui';
import { readings, holds as texts } from '../../../messages/holds.ts';

/** Each signal with what it may mean and what speaks against it, so that nobody takes it for proof. */
export function Signals({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <div>{texts.none}</div>;
  return (
    <Stack as="ul" $gap={8}>
      {evidence.map((each) => (
        <li key={each.signal}>
          <Facts
            facts={[
              [texts.saw, seen(each)],
              [texts.means, readings[each.signal].means],
              [texts.against, readings[each.signal].against],
            ]}
          />
        </li>
      ))}
    </Stack>
  );
}
