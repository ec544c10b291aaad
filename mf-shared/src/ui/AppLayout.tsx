import { Menu, X } from 'lucide-react';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { BottomTabs } from './BottomTabs.tsx';
import { Drawer } from './Drawer.tsx';
import { IconButton } from './IconButton.tsx';
import { Logo } from './Logo.tsx';
import { messages } from './messages.ts';
import { type NavItem, Navigation, type NavigationProps } from './Navigation.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

interface AppLayoutProps extends NavigationProps {
  /** Where the logo leads. */
  home: string;
  person: { name: string; email: string };
  /** The main pages, for tabs at the foot of narrow screens; four at most. */
  tabs?: readonly NavItem[];
  /** Shown in the bar, before the name. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in area: a sidebar on wide screens, a top bar with a drawer on narrow ones. */
export function AppLayout({ home, person, tabs, tools, entries, actions, children }: AppLayoutProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const logo = (
    <HomeLink to={home}>
      <Logo />
    </HomeLink>
  );
  return (
    <Frame>
      <Sidebar>
        {logo}
        <Navigation entries={entries} actions={actions} />
      </Sidebar>
      <Column>
        <Bar>
          <NarrowOnly>
            <IconButton
              label={messages.openMenu}
              icon={<Menu size={24} aria-hidden />}
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            />
            {logo}
          </NarrowOnly>
          <Tools>
            {tools}
            <Person title={person.email}>{person.name}</Person>
            <ThemeToggle />
          </Tools>
        </Bar>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Column>
      {tabs && <BottomTabs tabs={tabs} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />}
      {menuOpen && (
        <Drawer label={messages.menu} onClose={closeMenu}>
          <DrawerHead>
            <Logo />
            <IconButton label={messages.closeMenu} icon={<X size={24} aria-hidden />} onClick={closeMenu} />
          </DrawerHead>
          <Navigation entries={entries} actions={actions} />
        </Drawer>
      )}
    </Frame>
  );
}

/** The shell's banner while the browser is offline, and notices that stay on a phone: sticky elements stay below them. */
const underBanner = 'calc(var(--banner, 0px) + var(--room, 0px))';

const Frame = styled.div`
  ${tokens.media.wide} {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
    min-height: 100dvh;
  }

  @media print {
    display: block;
  }
`;

const Sidebar = styled.aside`
  display: none;

  ${tokens.media.wide} {
    position: sticky;
    top: ${underBanner};
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[24]};
    height: calc(100dvh - ${underBanner});
    padding: ${tokens.space[8]} ${tokens.space[16]} ${tokens.space[16]};
    overflow-y: auto;
    border-right: 1px solid ${tokens.color.border};
    background: ${tokens.color.surface};

    /* Notices are shown next to the sidebar. */
    :root:has(&) {
      --notices-left: 18rem;
    }
  }

  @media print {
    display: none;
  }
`;

const Column = styled.div`
  min-width: 0;
`;

const Bar = styled.header`
  position: sticky;
  z-index: 5;
  top: ${underBanner};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[8]};
  min-height: 3.75rem;
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-bottom: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};

  ${tokens.media.wide} {
    padding: ${tokens.space[4]} ${tokens.space[32]};
  }

  @media print {
    display: none;
  }
`;

const NarrowOnly = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  gap: ${tokens.space[4]};

  ${tokens.media.wide} {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-width: 0;
  margin-left: auto;

  ${tokens.media.narrow} {
    flex: none;
    gap: ${tokens.space[4]};
  }
`;

const Person = styled.bdi`
  overflow: hidden;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${tokens.media.narrow} {
    display: none;
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 0;
  overflow: hidden;
  min-height: 3.25rem;
  padding: 0 ${tokens.space[4]};
  text-decoration: none;
`;

const Main = styled.main`
  max-width: 72rem;
  margin: 0 auto;
  padding: ${tokens.space[24]} ${tokens.space[16]} calc(${tokens.space[48]} + var(--bottom-bar));

  /* Lines of text would get too long; a table with many columns takes all the room. */
  &:has([data-roomy]) {
    max-width: 96rem;
  }

  ${tokens.media.wide} {
    padding: ${tokens.space[32]};
  }
`;

const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  padding-left: ${tokens.space[4]};
`;
