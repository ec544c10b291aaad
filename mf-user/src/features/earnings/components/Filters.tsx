import { tokens } from 'mf-shared/theme';
import { Button, SelectField, TextField } from 'mf-shared/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { earnings as texts } from '../../../messages/earnings.ts';

interface FiltersProps {
  ref: Ref<HTMLDivElement>;
  fields: Record<'kind' | 'from' | 'to', string>;
  onChange: (change: Partial<FiltersProps['fields']>) => void;
  onClear: () => void;
}

/** Which movements are listed; the days are part of the span. */
export function Filters({ ref, fields, onChange, onClear }: FiltersProps) {
  const isSet = Object.values(fields).some(Boolean);
  return (
    <Fields ref={ref} role="group" aria-label={texts.filters} tabIndex={-1}>
      <SelectField
        label={texts.kind}
        options={texts.kinds}
        value={fields.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TextField
        label={texts.from}
        type="date"
        value={fields.from}
        max={fields.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={fields.to}
        min={fields.from || undefined}
        error={fields.to && fields.to < fields.from ? texts.toTooEarly : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {isSet && (
        <Button variant="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: start;
  gap: ${tokens.space[12]} ${tokens.space[16]};
  min-width: 0;

  > button {
    align-self: end;
  }

  /* The two days side by side, below the kind. */
  ${tokens.media.narrow} {
    grid-template-columns: repeat(auto-fit, minmax(8.25rem, 1fr));

    > :first-child,
    > button {
      grid-column: 1 / -1;
    }
  }
`;
