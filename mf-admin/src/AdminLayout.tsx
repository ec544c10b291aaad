import {
  Banknote,
  CirclePlay,
  Clapperboard,
  Gift,
  LayoutDashboard,
  Link2,
  LogOut,
  type LucideIcon,
  PackagePlus,
  ShieldCheck,
  SquarePlus,
  UserCog,
  UserStar,
  Users,
  WalletCards,
} from 'lucide-react';
import { endSession } from 'mf-shared/api';
import { onActivity, startActivity } from 'mf-shared/device';
import { Outlet } from 'mf-shared/router';
import { IdentityHost } from 'mf-shared/security';
import { type SessionUser, useSession } from 'mf-shared/session';
import { AppLayout, type NavItem } from 'mf-shared/ui';
import { useEffect } from 'react';
import { maySee } from './duties.ts';
import { navigation } from './messages/overview.ts';
import { FindButton } from './palette/FindButton.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { useOwnDuties } from './useOwnDuties.ts';

const entry = (to: string, label: string, Icon: LucideIcon): NavItem => ({
  to,
  label,
  icon: <Icon size={20} aria-hidden />,
  end: to === '.',
});

const adminEntries: readonly NavItem[] = [
  entry('.', navigation.dashboard, LayoutDashboard),
  entry('users', navigation.users, Users),
  entry('addVideos', navigation.addVideos, SquarePlus),
  entry('addTutorials', navigation.addTutorials, CirclePlay),
  entry('viewVideos', navigation.viewVideos, Clapperboard),
  entry('withdrawals', navigation.withdrawals, Banknote),
  entry('add-rewards', navigation.addRewards, PackagePlus),
  entry('view-rewards', navigation.viewRewards, Gift),
  entry('payment-link', navigation.paymentLink, Link2),
  entry('addMethods', navigation.addMethods, WalletCards),
];

const auditEntry = entry('audit', navigation.audit, ShieldCheck);

const adminsEntry = entry('admins', navigation.admins, UserStar);
const accountEntry = entry('account', navigation.account, UserCog);

const actions = [
  {
    label: navigation.logOut,
    icon: <LogOut size={20} aria-hidden />,
    onSelect: () => void endSession(),
    leaves: true,
  },
];

const entriesFor = (user: SessionUser) =>
  user.role === 'auditor'
    ? [auditEntry]
    : [...adminEntries, auditEntry, adminsEntry, accountEntry].filter(({ to }) => maySee(user, to));

/** The frame around every admin page. */
export function AdminLayout() {
  const user = useSession();
  useOwnDuties(user?.duties !== undefined);
  // Without activity the session ends (ADMIN_IDLE_MINUTES).
  useEffect(() => onActivity(startActivity), []);
  if (!user) return null;
  const entries = entriesFor(user);
  return (
    <AppLayout
      home="."
      person={user}
      entries={entries}
      actions={actions}
      tools={<FindButton pages={entries} />}
    >
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
      <IdentityHost />
    </AppLayout>
  );
}
