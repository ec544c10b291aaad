import { formatCount, Hint, Stack } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { bulk as texts } from '../../../messages/withdrawals.ts';

/** About as many entries as people read. */
const MOST_SHOWN = 200;

interface FirstOfProps<Entry> {
  /** Those that need attention come first. */
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string | number;
  children: (entry: Entry) => ReactNode;
}

/** A list of the first of many entries, which says so when there are more. */
export function FirstOf<Entry>({ entries, keyOf, children }: FirstOfProps<Entry>) {
  const shown = entries.slice(0, MOST_SHOWN);
  return (
    <>
      <Stack as="ul" $gap={8}>
        {shown.map((entry) => (
          <li key={keyOf(entry)}>{children(entry)}</li>
        ))}
      </Stack>
      {shown.length < entries.length && (
        <Hint>{texts.shown(formatCount(shown.length), formatCount(entries.length))}</Hint>
      )}
    </>
  );
}
