import { type Evidence, seen } from 'mf-shared/contracts';
import { Hint, Stack, Strong, Tile } from 'mf-shared/ui';
import { readings, holds as texts } from '../../../messages/holds.ts';

/** Each signal with what it may mean and what speaks against it, so that nobody takes it for proof. */
export function Signals({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <div>{texts.none}</div>;
  return (
    <Stack as="ul" $gap={8}>
      {evidence.map((each) => (
        <Tile as="li" key={each.signal}>
          <Strong>{seen(each)}</Strong>
          <Hint>{texts.means(readings[each.signal].means)}</Hint>
          <Hint>{texts.against(readings[each.signal].against)}</Hint>
        </Tile>
      ))}
    </Stack>
  );
}
