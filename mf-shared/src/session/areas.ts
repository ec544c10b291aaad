import { matchPath } from 'mf-shared/router';

/** What a remote declares in its remote.json about who may open what. */
export interface Area {
  /** Patterns of the paths that it serves. */
  routes: readonly string[];
  /** Roles that may open all of it. */
  access: readonly string[];
  /** The start page of each role; people of that role may open it and everything below it. */
  home: Readonly<Record<string, string>>;
  /** Patterns of the paths that anybody may open, signed in or not, such as those of mailed links. */
  openToAll: readonly string[];
}

interface Somebody {
  role: string;
}

/** For releases from before remotes declared theirs; to be removed when none of those is kept any more. */
const UNDECLARED: readonly Area[] = [
  homeOf('user', '/user/dashboard'),
  homeOf('admin', '/admin/dashboard'),
  homeOf('auditor', '/admin/dashboard/audit'),
  { routes: [], access: [], home: {}, openToAll: ['/reset-password'] },
];

let areas = UNDECLARED;

/** Sets what the remotes of this page declare; the shell calls it before any remote runs. */
export function setAreas(declared: readonly Area[]): void {
  areas = [...declared, ...UNDECLARED];
}

/** The start page of a signed-in person; '/' when no remote is the home of their role. */
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
    // A path that begins with two slashes would lead to another origin.
    const isInside = origin === location.origin && !pathname.startsWith('//') && mayOpen(user, pathname);
    return isInside ? pathname + search + hash : home;
  } catch {
    return home;
  }
}

function homeOf(role: string, path: string): Area {
  return { routes: [], access: [], home: { [role]: path }, openToAll: [] };
}
