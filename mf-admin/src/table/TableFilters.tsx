import { SlidersHorizontal } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Button, SelectField, TextField, useTypedField } from 'mf-shared/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { table as texts } from '../messages/table.ts';
import { ClearFilters } from './NoneFound.tsx';

export type FilterField<Name extends string> = { name: Name; label: string } & (
  | { kind: 'amount' | 'date'; error?: string | undefined }
  /** `suggestions` are offered, but any text may be typed. */
  | { kind: 'text'; suggestions?: readonly string[] }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
);

interface TableFiltersProps<Name extends string> {
  values: Record<Name, string>;
  onChange: (changes: Partial<Record<Name, string>>) => void;
  onClear: () => void;
  /** Stays visible on phones, where the other filters are collapsed. */
  search: { name: Name; label: string };
  fields: readonly FilterField<Name>[];
}

/** The filters of a list; typed text takes effect once typing pauses. */
export function TableFilters<Name extends string>({
  values,
  onChange,
  onClear,
  search,
  fields,
}: TableFiltersProps<Name>) {
  const [isUnfolded, setUnfolded] = useState(false);
  const hasError = fields.some((field) => 'error' in field && field.error);
  const isOpen = isUnfolded || hasError;
  const set = (name: Name) => (value: string) => onChange({ [name]: value } as Partial<Record<Name, string>>);
  const count = fields.filter(({ name }) => values[name] !== '').length;
  const isWide = fields.length > MOST_BESIDE;
  const clear = (count > 0 || values[search.name] !== '') && (
    <ClearFilters variant="quiet" onClear={onClear} />
  );
  return (
    <Place role="search" tabIndex={-1} $searchOnly={fields.length === 0}>
      <Typed label={search.label} type="search" value={values[search.name]} onChange={set(search.name)} />
      {fields.length > 0 && (
        <Fold
          variant="secondary"
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {count > 0 ? texts.filtersSet(count) : texts.filters}
        </Fold>
      )}
      {isWide && clear && <Beside>{clear}</Beside>}
      <Fields $isOpen={isOpen} $hasError={hasError} $isWide={isWide}>
        {fields.map((field) => {
          const { name, label } = field;
          if (field.kind === 'choice') {
            return (
              <SelectField
                key={name}
                label={label}
                value={values[name]}
                options={field.options}
                onChange={({ target }) => set(name)(target.value)}
              />
            );
          }
          if (field.kind === 'date') {
            return (
              <TextField
                key={name}
                label={label}
                type="date"
                error={field.error}
                value={values[name]}
                onChange={({ target }) => set(name)(target.value)}
              />
            );
          }
          return (
            <Typed
              key={name}
              label={label}
              type="text"
              inputMode={field.kind === 'amount' ? 'decimal' : 'text'}
              suggestions={field.kind === 'text' ? field.suggestions : undefined}
              error={field.kind === 'amount' ? field.error : undefined}
              value={values[name]}
              onChange={set(name)}
            />
          );
        })}
        {!isWide && clear}
      </Fields>
    </Place>
  );
}

/** More fields than this do not fit next to the search: they get the whole width beneath it. */
const MOST_BESIDE = 5;

interface TypedProps {
  label: string;
  type: 'text' | 'search';
  inputMode?: 'decimal' | 'text';
  suggestions?: readonly string[] | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Typed({ value, onChange, suggestions, ...rest }: TypedProps) {
  const { text, setText } = useTypedField(value, onChange);
  const listId = useId();
  const field = (
    <TextField
      {...rest}
      {...(suggestions && { list: listId })}
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  if (!suggestions) return field;
  return (
    <div>
      {field}
      <datalist id={listId}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}

const Place = styled.div<{ $searchOnly: boolean }>`
  display: grid;
  grid-template-columns: minmax(12rem, 20rem) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[8]} ${tokens.space[12]};

  @media (max-width: 959.98px) {
    grid-template-columns: minmax(0, 1fr) ${({ $searchOnly }) => ($searchOnly ? '' : 'auto')};
    align-items: end;
  }
`;

const Fold = styled(Button)`
  ${tokens.media.wide} {
    display: none;
  }
`;

/** Next to the search, where it takes no room from the fields. */
const Beside = styled.div`
  align-self: end;

  @media (max-width: 959.98px) {
    grid-column: 1 / -1;
  }
`;

/** Inputs stay in line when a label wraps, and also when one has an error beneath it. */
const Fields = styled.div<{ $isOpen: boolean; $hasError: boolean; $isWide: boolean }>`
  display: grid;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  align-items: ${({ $hasError }) => ($hasError ? 'start' : 'end')};
  gap: ${tokens.space[8]} ${tokens.space[12]};

  /* Its text is wider than one column. */
  > button {
    grid-column: span 2;
    justify-self: start;
  }

  @media (max-width: 959.98px) {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-column: 1 / -1;
  }
`;
