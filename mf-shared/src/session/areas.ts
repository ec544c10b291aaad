import { matchPath } from 'mf-shared/router';

/** What a remote declares in its remote.json of who belongs there. */
export interface Area {
  /** Patterns of the paths that it answers for. */
  routes: readonly string[];
  /** Roles that may open all of it. */
  access: readonly string[];
  /** Where the people of a role begin, by role: that address, and what is below it, is theirs to open. */
  home: Readonly<Record<string, string>>;
  /** Patterns of the paths that anybody may open, signed in or not, such as those of mailed links. */
  openToAll: readonly string[];
}

interface Somebody {
  role: string;
}

/** Of releases from before remotes declared theirs; goes when none of those is kept any more. */
const UNDECLARED: readonly Area[] = [
  homeOf('user', '/user/dashboard'),
  homeOf('admin', '/admin/dashboard'),
  homeOf('auditor', '/admin/dashboard/audit'),
  { routes: [], access: [], home: {}, openToAll: ['/reset-password'] },
];

let areas = UNDECLARED;

/** Tells what the remotes of this page declare; for the shell, before any remote runs. */
export function setAreas(declared: readonly Area[]): void {
  areas = [...declared, ...UNDECLARED];
}

/** Where a signed-in person begins: '/' when no remote is the home of their role. */
export function homePathOf({ role }: Somebody): string {
  return areas.find(({ home }) => Object.hasOwn(home, role))?.home[role] ?? '/';
}

/** Whether a path is open to this signed-in person. */
export function mayOpen({ role }: Somebody, pathname: string): boolean {
  const patterns = areas.flatMap(({ access, routes, home, openToAll }) => [
    ...openToAll,
    ...(access.includes(role) ? routes : []),
    ...(Object.hasOwn(home, role) ? [`${home[role]}/*`] : []),
  ]);
  return patterns.some((pattern) => matchPath(pattern, pathname));
}

/**
 * The path to open after signing in: `next` when it lies in an area that is open to this person, else
 * their home. Anything that leads elsewhere (another origin, another area) is not followed.
 */
export function safeNextPath(next: string | null, user: Somebody): string {
  const home = homePathOf(user);
  if (!next?.startsWith('/')) return home;
  try {
    const { origin, pathname, search, hash } = new URL(next, location.origin);
    // A path of two slashes would be another origin to whoever follows it.
    const isInside = origin === location.origin && !pathname.startsWith('//') && mayOpen(user, pathname);
    return isInside ? pathname + search + hash : home;
  } catch {
    return home;
  }
}

function homeOf(role: string, path: string): Area {
  return { routes: [], access: [], home: { [role]: path }, openToAll: [] };
}
