import { Trash2 } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { IconButton, TextField } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { methods } from '../../../messages/settings.ts';
import type { Entry } from '../hooks/useEntries.ts';

export interface EntryTexts<F extends string> {
  entry: (position: number) => string;
  fields: Record<F, string>;
  remove: (position: number) => string;
}

/** The fields of a kind of entry in order, with the server's limits. */
export type EntryFields<F extends string> = Record<
  F,
  { maxLength: number; required: boolean; numeric?: boolean }
>;

interface EntryRowProps<F extends string> {
  texts: EntryTexts<F>;
  fields: EntryFields<F>;
  /** From 1. */
  position: number;
  entry: Entry<F>;
  problemOf: (field: F) => string | undefined;
  /** Whether it is being saved. */
  isLocked: boolean;
  onChange: (field: F, text: string) => void;
  onRemove: () => void;
}

export function EntryRow<F extends string>({
  texts,
  fields,
  position,
  entry,
  problemOf,
  isLocked,
  onChange,
  onRemove,
}: EntryRowProps<F>) {
  return (
    <li>
      <Group>
        <legend className="visually-hidden">{texts.entry(position)}</legend>
        <Head aria-hidden="true">{texts.entry(position)}</Head>
        <Fields>
          {(Object.keys(fields) as F[]).map((name) => {
            const { maxLength, required, numeric = false } = fields[name];
            const label = texts.fields[name];
            return (
              <TextField
                key={name}
                label={required ? label : methods.optional(label)}
                maxLength={maxLength}
                inputMode={numeric ? 'numeric' : undefined}
                autoComplete="off"
                spellCheck={false}
                readOnly={isLocked}
                value={entry[name]}
                error={problemOf(name)}
                onChange={(event) => onChange(name, event.target.value)}
              />
            );
          })}
        </Fields>
        <Corner>
          <IconButton
            label={texts.remove(position)}
            icon={<Trash2 size={18} aria-hidden />}
            aria-disabled={isLocked || undefined}
            onClick={isLocked ? undefined : onRemove}
          />
        </Corner>
      </Group>
    </li>
  );
}

const Group = styled.fieldset`
  position: relative;
  min-width: 0;
  margin: 0;
  padding: ${tokens.space[8]} ${tokens.space[16]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
`;

/** The visible heading: a legend cannot be placed next to a button. */
const Head = styled.p`
  display: flex;
  align-items: center;
  min-height: ${tokens.touch};
  margin: 0 ${tokens.space[48]} 0 0;
  font-weight: ${tokens.weight.semibold};
`;

const Corner = styled.div`
  position: absolute;
  top: ${tokens.space[8]};
  right: ${tokens.space[8]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${tokens.space[12]} ${tokens.space[16]};
`;
