import {
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  Combobox as Typed,
} from '@ariakit/react/combobox';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Dialog } from './Dialog.tsx';
import { controlStyle, Field } from './Field.tsx';
import { laterMessages } from './laterMessages.ts';
import { Hint } from './text.ts';

export interface PaletteGroup {
  label: string;
  options: readonly {
    /** The page that it opens. */
    to: string;
    text: string;
    detail?: string;
    icon?: ReactNode;
  }[];
}

interface PaletteProps {
  title: string;
  label: string;
  hint: string;
  text: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Shown beneath the results, e.g. that there are none. */
  status: string;
  onClose: () => void;
}

/**
 * A dialog to find one of many pages by typing: the first result is highlighted, arrows move, Enter opens it,
 * Escape closes. Options are links, so that people are asked before they leave unsent input.
 */
export function Palette({ title, label, hint, text, onType, groups, status, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses its heading.
  useEffect(() => input.current?.focus(), []);
  const shown = groups.filter(({ options }) => options.length > 0);

  return (
    <Dialog open title={title} onClose={onClose}>
      <ComboboxProvider value={text} setValue={onType} open focusLoop includesBaseElement={false}>
        <Field label={label} hint={hint}>
          {(control) => <Input {...control} ref={input} autoSelect="always" maxLength={100} />}
        </Field>
        <List alwaysVisible aria-label={laterMessages.results}>
          {shown.map((group) => (
            <ComboboxGroup key={group.label}>
              <GroupLabel>{group.label}</GroupLabel>
              {group.options.map(({ to, text: name, detail, icon }) => (
                // Closes before its page opens: a heading could not take the focus behind an open dialog.
                <Option key={to} focusOnHover onClick={onClose} render={<Link to={to} />}>
                  {icon}
                  <span>
                    <bdi>{name}</bdi>
                    {detail && <Hint as="span"> {detail}</Hint>}
                  </span>
                </Option>
              ))}
            </ComboboxGroup>
          ))}
        </List>
        <Hint role="status">{status}</Hint>
      </ComboboxProvider>
    </Dialog>
  );
}

const Input = styled(Typed)`
  ${controlStyle}
`;

/** Of fixed height, so that the dialog does not jump while somebody types. */
const List = styled(ComboboxList)`
  height: min(24rem, 50dvh);
  margin: ${tokens.space[12]} -${tokens.space[8]} ${tokens.space[8]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const GroupLabel = styled(ComboboxGroupLabel)`
  padding: ${tokens.space[8]} ${tokens.space[12]} ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.medium};
`;

const Option = styled(ComboboxItem)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[4]} ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${tokens.color.muted};
  }

  &[data-active-item] {
    background: ${tokens.color.sunken};
  }
`;
