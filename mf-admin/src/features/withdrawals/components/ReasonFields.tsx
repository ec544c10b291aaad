import { SelectField, TextArea } from 'mf-shared/ui';
import type { ComponentProps } from 'react';
import { decisions as texts } from '../../../messages/withdrawals.ts';

interface ReasonFieldsProps {
  value: string;
  onChange: (reason: string) => void;
  field: Pick<ComponentProps<typeof TextArea>, 'name' | 'value' | 'error' | 'onChange'>;
}

/** A reason that the user will read: an editable template, or free text. */
export function ReasonFields({ value, onChange, field }: ReasonFieldsProps) {
  const template = texts.templates.find((text) => text === value) ?? '';
  return (
    <>
      <SelectField
        label={texts.template}
        value={template}
        options={[
          { value: '', label: texts.ownReason },
          ...texts.templates.map((text) => ({ value: text, label: text })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...field} />
    </>
  );
}
