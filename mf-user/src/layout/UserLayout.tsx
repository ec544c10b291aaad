import {
  Banknote,
  ChartNoAxesColumn,
  CirclePlay,
  Gift,
  LayoutDashboard,
  LogOut,
  MonitorPlay,
  Settings,
  UserRound,
} from 'lucide-react';
import { endSession } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { useLocation } from 'mf-shared/router';
import { type SessionUser, useSession } from 'mf-shared/session';
import { AppLayout, LazyDialog, LazyPage } from 'mf-shared/ui';
import { type ReactNode, useState } from 'react';
import { messages as texts } from '../messages/common.ts';
import { InactivityGuard } from './InactivityGuard.tsx';
import { dialogs } from './loadDialogs.ts';
import { useTutorial } from './useTutorial.ts';

const loadBell = async () => (await import('../features/bell/Bell.tsx')).Bell;
const loadTutorial = async () => (await dialogs()).TutorialDialog;

export function UserLayout({ children }: { children: ReactNode }) {
  const user = useSession();
  return user && <Layout user={user}>{children}</Layout>;
}

/** Without its script there is no bell, until another page is opened. */
function LazyBell() {
  const { pathname } = useLocation();
  const [failedAt, setFailedAt] = useState<string>();
  if (failedAt !== undefined && failedAt !== pathname) setFailedAt(undefined);
  return failedAt === undefined && <LazyPage load={loadBell} onFailed={() => setFailedAt(pathname)} />;
}

function Layout({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { basePath } = useRemote();
  const tutorial = useTutorial(user._id);
  const chief = [
    {
      to: basePath,
      end: true,
      label: texts.layout.dashboard,
      icon: <LayoutDashboard size={20} aria-hidden />,
    },
    { to: `${basePath}/videos`, label: texts.layout.videos, icon: <CirclePlay size={20} aria-hidden /> },
    { to: `${basePath}/withdraw`, label: texts.layout.withdraw, icon: <Banknote size={20} aria-hidden /> },
    { to: `${basePath}/rewards`, label: texts.layout.rewards, icon: <Gift size={20} aria-hidden /> },
  ];
  return (
    <AppLayout
      home={basePath}
      person={user}
      tabs={chief}
      tools={<LazyBell />}
      entries={[
        ...chief,
        {
          to: `${basePath}/earnings`,
          label: texts.layout.earnings,
          icon: <ChartNoAxesColumn size={20} aria-hidden />,
        },
        { to: `${basePath}/profile`, label: texts.layout.profile, icon: <UserRound size={20} aria-hidden /> },
        {
          label: texts.layout.settings,
          icon: <Settings size={20} aria-hidden />,
          items: [{ to: `${basePath}/settings/appearance`, label: texts.layout.appearance }],
        },
      ]}
      actions={[
        {
          label: texts.layout.logOut,
          icon: <LogOut size={20} aria-hidden />,
          onSelect: () => void endSession(),
          leaves: true,
        },
        {
          label: texts.layout.watchVideo,
          icon: <MonitorPlay size={20} aria-hidden />,
          onSelect: tutorial.open,
          disabledReason: tutorial.missingReason,
        },
      ]}
    >
      {children}
      {tutorial.shownLink && (
        <LazyDialog
          load={loadTutorial}
          props={{ link: tutorial.shownLink, onClose: tutorial.close }}
          onFailed={tutorial.hide}
        />
      )}
      <InactivityGuard />
    </AppLayout>
  );
}
