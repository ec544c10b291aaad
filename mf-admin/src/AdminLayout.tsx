import { Banknote, Clapperboard, LayoutDashboard, LogOut, SquarePlus, Users } from 'lucide-react';
import { endSession } from 'mf-shared/api';
import { Outlet } from 'mf-shared/router';
import { useSession } from 'mf-shared/session';
import { AppLayout, type NavItem } from 'mf-shared/ui';
import { messages } from './messages.ts';

const { navigation } = messages;

const entries: readonly NavItem[] = [
  { to: '.', label: navigation.dashboard, icon: <LayoutDashboard size={20} aria-hidden />, end: true },
  { to: 'users', label: navigation.users, icon: <Users size={20} aria-hidden /> },
  { to: 'addVideos', label: navigation.addVideos, icon: <SquarePlus size={20} aria-hidden /> },
  { to: 'viewVideos', label: navigation.viewVideos, icon: <Clapperboard size={20} aria-hidden /> },
  { to: 'withdrawals', label: navigation.withdrawals, icon: <Banknote size={20} aria-hidden /> },
];

const actions = [
  {
    label: navigation.logOut,
    icon: <LogOut size={20} aria-hidden />,
    onSelect: () => void endSession(),
  },
];

/** The frame around every admin page. */
export function AdminLayout() {
  const user = useSession();
  if (!user) return null;
  return (
    <AppLayout home="." person={user} entries={entries} actions={actions}>
      <Outlet />
    </AppLayout>
  );
}
