import { Menu } from 'lucide-react';
import { NavLink } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { useLayoutEffect } from 'react';
import { css, styled } from 'styled-components';
import { messages } from './messages.ts';
import type { NavItem } from './Navigation.tsx';

interface BottomTabsProps {
  tabs: readonly NavItem[];
  menuOpen: boolean;
  onMenu: () => void;
}

/** The main pages of an area within reach of the thumb on narrow screens; the last tab opens the full menu. */
export function BottomTabs({ tabs, menuOpen, onMenu }: BottomTabsProps) {
  // Before the first paint: the tabs, and what floats above them, take their place from it (see base.css).
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.tabs = '';
    return () => {
      delete dataset.tabs;
    };
  }, []);

  return (
    <Bar aria-label={messages.tabs}>
      {tabs.map(({ to, label, icon, end }) => (
        <Tab key={to} to={to} end={end}>
          {icon}
          {label}
        </Tab>
      ))}
      <More type="button" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <Menu size={20} aria-hidden />
        {messages.more}
      </More>
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: 5;
  inset: auto 0 0;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};

  ${tokens.media.wide} {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const tab = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[4]};
  min-width: ${tokens.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.muted};
  font-size: min(${tokens.font[12]}, 3.75vw);
  font-weight: ${tokens.weight.medium};
  line-height: 1;
  text-decoration: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Tab = styled(NavLink)`
  ${tab}

  &[aria-current='page'] {
    box-shadow: inset 0 2px ${tokens.color.accent};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.weight.semibold};
  }
`;

const More = styled.button`
  ${tab}
`;
