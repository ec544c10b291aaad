import { Banknote, CirclePlay, LayoutDashboard, LogOut } from 'lucide-react';
import { endSession } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { useSession } from 'mf-shared/session';
import { AppLayout } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const { layout } = messages;

export function UserLayout({ children }: { children: ReactNode }) {
  const { basePath } = useRemote();
  const user = useSession();
  if (!user) return null;
  return (
    <AppLayout
      home={basePath}
      person={user}
      entries={[
        { to: basePath, end: true, label: layout.dashboard, icon: <LayoutDashboard size={20} aria-hidden /> },
        { to: `${basePath}/videos`, label: layout.videos, icon: <CirclePlay size={20} aria-hidden /> },
        { to: `${basePath}/withdraw`, label: layout.withdraw, icon: <Banknote size={20} aria-hidden /> },
      ]}
      actions={[
        {
          label: layout.logOut,
          icon: <LogOut size={20} aria-hidden />,
          onSelect: () => void endSession(),
        },
      ]}
    >
      {children}
    </AppLayout>
  );
}
