import { ComboboxItem, ComboboxList, ComboboxProvider, Combobox as Typed } from '@ariakit/react/combobox';
import { tokens } from 'mf-shared/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';
import { laterMessages } from './laterMessages.ts';
import { Hint } from './text.ts';

const PAUSE_MS = 250;

interface ComboboxOption {
  id: string;
  text: string;
  /** Distinguishes options of the same text. */
  detail?: string;
}

interface ComboboxProps extends FieldProps {
  /** The text of the chosen option; '' for none. */
  value: string;
  placeholder?: string;
  /** The search that `options` are the results of. */
  search: string;
  /** Called with the typed text once typing pauses. */
  onSearch: (search: string) => void;
  /** The results of `search`; undefined while they are loading. */
  options: readonly ComboboxOption[] | undefined;
  /** Called with the id of the chosen option, or '' when the field was emptied. */
  onChoose: (id: string) => void;
  /** Called with the text on every change, to accept any text; without it, only options are accepted. */
  onType?: (text: string) => void;
}

/**
 * A field that finds one of many options by a part of its text. The first result is highlighted; arrows move,
 * Enter chooses it, Escape cancels. Results of an earlier text are never chosen.
 */
export function Combobox({
  label,
  hint,
  error,
  value,
  search,
  onSearch,
  onChoose,
  onType,
  ...rest
}: ComboboxProps) {
  /** Null while nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const { options, placeholder } = rest;
  const wanted = (typed ?? '').trim();
  const found = wanted !== '' && wanted === search ? options : undefined;
  const isOpen = found !== undefined && found.length > 0;
  const giveUp = () => setTyped(null);

  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), wanted ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);

  function type(text: string) {
    setTyped(text || null);
    onType?.(text);
    if (!text && value) onChoose('');
  }

  function choose(id: string) {
    giveUp();
    onChoose(id);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Anchor>
          <ComboboxProvider
            value={typed ?? value}
            setValue={type}
            open={isOpen}
            focusLoop
            includesBaseElement={false}
          >
            <Input
              {...control}
              autoSelect="always"
              maxLength={100}
              placeholder={placeholder}
              onKeyDown={({ key }) => key === 'Escape' && giveUp()}
              onBlur={giveUp}
            />
            <List aria-label={laterMessages.results}>
              {found?.map(({ id, text, detail }) => (
                <Option key={id} focusOnHover onClick={() => choose(id)}>
                  <bdi>{text}</bdi>
                  {detail && <Hint as="span">{detail}</Hint>}
                </Option>
              ))}
            </List>
          </ComboboxProvider>
          <span role="status" className={isOpen ? 'visually-hidden' : undefined}>
            {found && laterMessages.found(found.length)}
          </span>
        </Anchor>
      )}
    </Field>
  );
}

const Anchor = styled.div`
  position: relative;
`;

const Input = styled(Typed)`
  ${controlStyle}
`;

const List = styled(ComboboxList)`
  position: absolute;
  z-index: 1;
  top: 100%;
  left: 0;
  width: max(100%, 15rem);
  max-width: calc(100vw - 2rem);
  max-height: 20rem;
  margin-top: ${tokens.space[4]};
  padding: ${tokens.space[4]};
  overflow-y: auto;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow};
`;

const Option = styled(ComboboxItem)`
  display: grid;
  align-content: center;
  min-height: ${tokens.touch};
  padding: ${tokens.space[4]} ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-active-item] {
    background: ${tokens.color.sunken};
  }
`;
