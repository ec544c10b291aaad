import { type Evidence, type Signal, seen, type Withdrawal } from 'mf-shared/contracts';
import { Hint, Stack, Strong, Tile } from 'mf-shared/ui';
import { readings, holds as texts } from '../../../messages/holds.ts';

/** The signals that a declared sharing of the account speaks against. */
const ABOUT_THE_ACCOUNT: ReadonlySet<Signal> = new Set(['shared_account', 'name_differs']);

interface SignalsProps {
  withdrawal: Pick<Withdrawal, 'sharedWith'>;
  evidence: readonly Evidence[];
}

/** Each signal with its possible meaning and what speaks against it, so that it is not mistaken for proof. */
export function Signals({ withdrawal: { sharedWith }, evidence }: SignalsProps) {
  if (evidence.length === 0) return <div>{texts.none}</div>;
  return (
    <Stack as="ul" $gap={8}>
      {evidence.map((each) => (
        <Tile as="li" key={each.signal}>
          <Strong>{seen(each)}</Strong>
          <Hint>{texts.means(readings[each.signal].means)}</Hint>
          <Hint>{texts.against(readings[each.signal].against)}</Hint>
          {sharedWith !== undefined && ABOUT_THE_ACCOUNT.has(each.signal) && (
            <Hint>{texts.declared(sharedWith)}</Hint>
          )}
        </Tile>
      ))}
    </Stack>
  );
}
