import { TextField } from 'mf-shared/ui';
import { endsTooEarly } from '../../../common/days.ts';
import { span as texts } from '../../../messages/audit.ts';
import { table } from '../../../messages/table.ts';

interface Span {
  /** Days, as '2026-05-03'; '' for none. */
  from: string;
  to: string;
}

/** The first and the last day of a span of time; either may be left open. */
export function SpanFields({ span, onChange }: { span: Span; onChange: (change: Partial<Span>) => void }) {
  return (
    <>
      <TextField
        label={texts.from}
        type="date"
        value={span.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={span.to}
        error={endsTooEarly(span) ? table.toTooEarly : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
