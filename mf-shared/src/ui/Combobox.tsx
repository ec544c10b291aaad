import { tokens } from 'mf-shared/theme';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';

const PAUSE_MS = 250;
const texts = {
  results: 'Results',
  none: 'No results.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;

interface ComboboxOption {
  id: string;
  text: string;
  /** Tells options of the same text apart. */
  detail?: string;
}

interface ComboboxProps extends FieldProps {
  /** The text of what is chosen; '' for nothing. */
  value: string;
  placeholder?: string;
  /** What `options` answer. */
  search: string;
  /** Called with what is typed once the typing pauses. */
  onSearch: (search: string) => void;
  /** What `search` finds; undefined while that is not known. */
  options: readonly ComboboxOption[] | undefined;
  /** Called with the id of what was chosen, or '' when the field was emptied. */
  onChoose: (id: string) => void;
}

/**
 * A field that finds one of many by a part of its text: the WAI-ARIA combobox with list autocomplete. The first
 * result is highlighted; arrows move, Enter takes it, Escape gives up. Results of an earlier text are never taken.
 */
export function Combobox({
  label,
  hint,
  error,
  value,
  placeholder,
  search,
  onSearch,
  options,
  onChoose,
}: ComboboxProps) {
  /** Null while nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const id = useId();
  const optionId = (index: number) => `${id}option${index}`;
  const wanted = (typed ?? '').trim();
  const found = wanted !== '' && wanted === search ? options : undefined;
  const isOpen = found !== undefined && found.length > 0;

  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), wanted ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);

  function type(text: string) {
    setHighlighted(0);
    setTyped(text || null);
    if (!text && value) onChoose('');
  }

  function choose(index: number) {
    const option = found?.[index];
    if (!option) return;
    setTyped(null);
    onChoose(option.id);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setHighlighted((highlighted + step + found.length) % found.length);
    else if (event.key === 'Enter' && typed !== null) choose(highlighted);
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Anchor>
          <Input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={isOpen ? optionId(highlighted) : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder={placeholder}
            value={typed ?? value}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            onBlur={() => setTyped(null)}
          />
          <List id={`${id}list`} role="listbox" aria-label={texts.results} hidden={!isOpen}>
            {found?.map((option, index) => (
              <Option
                key={option.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === highlighted}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <bdi>{option.text}</bdi>
                {option.detail && <Detail>{option.detail}</Detail>}
              </Option>
            ))}
          </List>
          <span role="status" className={isOpen ? 'visually-hidden' : undefined}>
            {found && (found.length > 0 ? texts.count(found.length) : texts.none)}
          </span>
        </Anchor>
      )}
    </Field>
  );
}

const Anchor = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
`;

const List = styled.ul`
  position: absolute;
  z-index: 1;
  top: 100%;
  left: 0;
  width: max(100%, 15rem);
  max-width: calc(100vw - 2rem);
  max-height: 20rem;
  margin: ${tokens.space[4]} 0 0;
  padding: ${tokens.space[4]};
  overflow-y: auto;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow};
  list-style: none;

  &[hidden] {
    display: none;
  }
`;

const Option = styled.li`
  display: grid;
  align-content: center;
  min-height: ${tokens.touch};
  padding: ${tokens.space[4]} ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${tokens.color.sunken};
  }
`;

const Detail = styled.span`
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
