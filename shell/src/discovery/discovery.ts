/** A file of a release, with the digest that the browser checks before it runs. */
export interface Asset {
  url: string;
  integrity: string;
}

/** One immutable release of a remote. */
export interface Release extends Asset {
  version: string;
  globalName: string;
  expose: string;
  /** What the exposed module needs at once. */
  preload: readonly Asset[];
}

export interface Remote {
  name: string;
  /** What people call it. */
  title: string;
  /** Patterns of the paths it answers for. */
  routes: readonly string[];
  /** The default first; empty when none may be loaded, so that its paths still say so. */
  releases: readonly Release[];
}

export type Discovery = readonly Remote[];

/**
 * Reads a discovery document. The document decides which scripts run, so a release counts only
 * when it lies in its own folder of this origin and carries a digest: what is missing is refused.
 * @throws when the document as a whole is not one
 */
export function parseDiscovery(document: unknown): Discovery {
  if (!isRecord(document) || !isRecord(document.microFrontends)) {
    throw new Error('The discovery document names no micro-frontends.');
  }
  return Object.entries(document.microFrontends).map(([name, entries]) => parseRemote(name, entries));
}

function parseRemote(name: string, value: unknown): Remote {
  const entries = (Array.isArray(value) ? value : []).filter(isRecord).sort(defaultFirst);
  const extras = entries.map((entry) => entry.extras).find(isRecord) ?? {};
  return {
    name,
    title: typeof extras.title === 'string' ? extras.title : name,
    routes: Array.isArray(extras.routes) ? extras.routes.filter(isRoutePattern) : [],
    releases: entries.map((entry) => parseRelease(name, entry)).filter((release) => release !== null),
  };
}

function parseRelease(name: string, { url, metadata, extras }: Record<string, unknown>): Release | null {
  if (!isRecord(metadata) || !isRecord(extras) || !isRecord(extras.modulefederation)) return null;
  const { version, integrity } = metadata;
  const { globalName, expose, preload } = extras.modulefederation;
  if (extras.status !== 'active' || !isSupportedContract(extras.contract)) return null;
  if (typeof version !== 'string' || !/^\w[\w.+-]*$/.test(version)) return null;
  if (typeof globalName !== 'string' || !globalName.startsWith(`${name.replace(/\W/g, '_')}_`)) return null;
  if (typeof expose !== 'string') return null;
  const folder = `/mf/${name}/${version}/`;
  const entry = { url, integrity };
  if (!isAssetOf(folder)(entry) || entry.url !== `${folder}remoteEntry.js`) return null;
  return {
    ...entry,
    version,
    globalName,
    expose,
    preload: Array.isArray(preload) ? preload.filter(isAssetOf(folder)) : [],
  };
}

const isAssetOf =
  (folder: string) =>
  (value: unknown): value is Asset =>
    isRecord(value) &&
    typeof value.url === 'string' &&
    value.url.startsWith(folder) &&
    /^[\w.-]+$/.test(value.url.slice(folder.length)) &&
    typeof value.integrity === 'string' &&
    /^sha384-[A-Za-z0-9+/]{64}$/.test(value.integrity);

const isSupportedContract = (contract: unknown) => typeof contract === 'string' && /^1\.\d+$/.test(contract);

const isRoutePattern = (route: unknown): route is string =>
  typeof route === 'string' && /^\/[\w/:-]*\*?$/.test(route);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const defaultFirst = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Number(isDefault(b)) - Number(isDefault(a));

const isDefault = ({ deployment }: Record<string, unknown>) =>
  isRecord(deployment) && deployment.default === true;
