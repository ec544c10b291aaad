import { MenuButton, MenuItem, MenuProvider, Menu as Popup } from '@ariakit/react/menu';
import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconControl } from './IconButton.tsx';

export interface MenuChoice {
  label: string;
  onSelect: () => void;
}

interface MenuProps {
  /** The accessible name of its button. */
  label: string;
  icon: ReactNode;
  choices: readonly MenuChoice[];
}

/** What else can be done with one thing among many, behind one small button. */
export function Menu({ label, icon, choices }: MenuProps) {
  return (
    <MenuProvider placement="bottom-end">
      <Opener aria-label={label} title={label}>
        {icon}
      </Opener>
      <List gutter={4} unmountOnHide>
        {choices.map(({ label: text, onSelect }) => (
          <Choice key={text} onClick={onSelect}>
            {text}
          </Choice>
        ))}
      </List>
    </MenuProvider>
  );
}

const Opener = styled(MenuButton)`
  ${iconControl}
`;

const List = styled(Popup)`
  z-index: 6;
  min-width: 12rem;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow};
`;

const Choice = styled(MenuItem)`
  display: flex;
  align-items: center;
  min-height: ${tokens.touch};
  padding: 0 ${tokens.space[12]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.font[14]};
  cursor: pointer;

  &[data-active-item] {
    background: ${tokens.color.sunken};
  }
`;
