import {
  MenuButton,
  MenuItem,
  MenuItemCheckbox,
  MenuProvider,
  MenuSeparator,
  Menu as Popup,
} from '@ariakit/react/menu';
import { Check } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton, iconControl } from './IconButton.tsx';

export interface MenuChoice {
  label: string;
  onSelect: () => void;
  /** For a choice that is on or off; the menu stays open. */
  isOn?: boolean;
  /** Separates it from the choices before it with a line. */
  apart?: boolean;
}

interface MenuProps {
  /** The accessible name of its button. */
  label: string;
  icon: ReactNode;
  choices: readonly MenuChoice[];
}

/**
 * Further actions and on/off choices behind one small button. The menu itself is rendered when it is first opened:
 * a table has one in each row, and most are never opened.
 */
export function Menu(props: MenuProps) {
  const [wasOpened, setOpened] = useState(false);
  if (wasOpened) return <LoadedMenu {...props} />;
  return (
    <IconButton
      label={props.label}
      icon={props.icon}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened(true);
      }}
    />
  );
}

/** Opens as soon as it is mounted. */
function LoadedMenu({ label, icon, choices }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    opener.current?.focus();
    opener.current?.click();
  }, []);
  return (
    <MenuProvider placement="bottom-end">
      <Opener ref={opener} aria-label={label} title={label}>
        {icon}
      </Opener>
      <List gutter={4} unmountOnHide>
        {choices.map(({ label: text, onSelect, isOn, apart = false }) => (
          <Fragment key={text}>
            {apart && <Line />}
            {isOn === undefined ? (
              <Choice
                onClick={() => {
                  // A dialog that opens now returns the focus to the button: the menu is gone by then.
                  opener.current?.focus();
                  onSelect();
                }}
              >
                {text}
              </Choice>
            ) : (
              <Choice
                as={MenuItemCheckbox}
                name={text}
                checked={isOn}
                hideOnClick={false}
                onChange={onSelect}
              >
                <Mark>{isOn && <Check size={16} aria-hidden />}</Mark>
                {text}
              </Choice>
            )}
          </Fragment>
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

const Line = styled(MenuSeparator)`
  height: 0;
  margin: ${tokens.space[4]} 0;
  border: 0;
  border-top: 1px solid ${tokens.color.border};
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  width: 1.5rem;
`;
