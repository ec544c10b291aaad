import { matchPath } from 'mf-shared/router';
import type { Discovery, Remote } from '../discovery/discovery.ts';

interface RemoteMatch {
  remote: Remote;
  /** Where the remote's routes begin: '/user/dashboard' of '/user/dashboard/*', else ''. */
  basePath: string;
}

/** The remote that owns a path, or null when none does. */
export function matchRemote(discovery: Discovery, pathname: string): RemoteMatch | null {
  for (const remote of discovery) {
    const route = remote.routes.find((pattern) => matchPath(pattern, pathname));
    if (route) return { remote, basePath: route.endsWith('/*') ? route.slice(0, -2) : '' };
  }
  return null;
}
