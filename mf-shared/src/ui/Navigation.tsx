import { NavLink } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Stack } from './layout.ts';
import { messages } from './messages.ts';

export interface NavItem {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Current at this exact address only, not below it. */
  end?: boolean;
}

export interface NavGroup {
  label: string;
  icon?: ReactNode;
  items: readonly NavItem[];
}

export interface NavAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** It leaves the page, so people are asked first when a form holds unsent input. */
  leaves?: boolean;
  /** Disables the button and shows the reason beneath its label. */
  disabledReason?: string | undefined;
}

export interface NavigationProps {
  entries: readonly (NavItem | NavGroup)[];
  /** Buttons at the foot, e.g. 'Log out'. */
  actions: readonly NavAction[];
}

/** The links of an area and the actions beneath them. */
export function Navigation({ entries, actions }: NavigationProps) {
  return (
    <Column>
      <nav aria-label={messages.mainNavigation}>
        <Stack as="ul" $gap={4}>
          {entries.map((entry) =>
            'items' in entry ? (
              <Group key={entry.label} group={entry} />
            ) : (
              <Entry key={entry.to} item={entry} />
            ),
          )}
        </Stack>
      </nav>
      <Stack as="ul" $gap={4}>
        {actions.map((action) => (
          <ActionEntry key={action.label} action={action} />
        ))}
      </Stack>
    </Column>
  );
}

function Group({ group: { label, icon, items } }: { group: NavGroup }) {
  return (
    <li>
      <GroupLabel>
        {icon}
        {label}
      </GroupLabel>
      <Sublist as="ul" $gap={4}>
        {items.map((item) => (
          <Entry key={item.to} item={item} />
        ))}
      </Sublist>
    </li>
  );
}

function Entry({ item: { to, label, icon, end } }: { item: NavItem }) {
  return (
    <li>
      <Anchor to={to} end={end}>
        {icon}
        {label}
      </Anchor>
    </li>
  );
}

function ActionEntry({ action }: { action: NavAction }) {
  const { label, icon, onSelect, leaves, disabledReason } = action;
  const reasonId = useId();
  const disabled = disabledReason !== undefined;
  return (
    <li>
      <Action
        type="button"
        disabled={disabled}
        aria-describedby={disabled ? reasonId : undefined}
        data-leaves={leaves}
        onClick={onSelect}
      >
        {icon}
        {label}
      </Action>
      {disabled && <Reason id={reasonId}>{disabledReason}</Reason>}
    </li>
  );
}

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[24]};
`;

const Sublist = styled(Stack)`
  padding-left: ${tokens.space[32]};
`;

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  width: 100%;
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[12]};
  border: 0;
  border-radius: ${tokens.radius.control};
  background: none;
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.medium};
  text-align: left;
  text-decoration: none;
  transition: background-color ${tokens.motion};

  > svg {
    flex: none;
  }
`;

const interactive = css`
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }
`;

const Anchor = styled(NavLink)`
  ${entryStyle}
  ${interactive}

  &[aria-current='page'] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.weight.semibold};
  }
`;

const Action = styled.button`
  ${entryStyle}
  ${interactive}

  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Reason = styled.span`
  display: block;
  padding: 0 ${tokens.space[12]} ${tokens.space[8]} ${tokens.space[40]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
`;

const GroupLabel = styled.span`
  ${entryStyle}
`;
