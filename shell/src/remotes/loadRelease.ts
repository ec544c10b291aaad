import { language } from 'mf-shared/language';
import { isRemoteModule, type RemoteModule } from 'mf-shared/remote';
import type { Asset, Release } from '../discovery/discovery.ts';
import { failure, loadMending, loadScript, preloadScripts } from './loadAsset.ts';
import type { LoadRecord } from './measureLoad.ts';

/** After this time with all of its scripts here, a module that does not come never will. */
const HANGS_AFTER_MS = 8_000;
/** Nothing unloads a script, so two releases of one remote are as many as a page should hold. */
const MOST_RELEASES = 2;

/** How long the words of the page's language may come after the remote itself; without them it speaks English. */
const WORDS_MAY_BE_LATE_MS = 5_000;

/** What a federated build leaves on `window`, whichever plugin made it. */
interface Container {
  init(shareScope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const releases = new Map<string, Promise<RemoteModule>>();

/**
 * The module of a release, loaded once per page; a failure is forgotten, so that it can be retried.
 * @param record told how far it came
 */
export function loadRelease(
  remoteName: string,
  release: Release,
  record: Pick<LoadRecord, 'phase'>,
): Promise<RemoteModule> {
  const known = releases.get(release.url);
  if (known) return known;
  const loading = load(remoteName, release, record).catch((error: unknown) => {
    releases.delete(release.url);
    throw error;
  });
  releases.set(release.url, loading);
  return loading;
}

/** Whether this page would hold, with `version`, more releases of a remote than it should. */
export function isCrowded(remoteName: string, version: string): boolean {
  const folder = `/mf/${remoteName}/`;
  const others = [...releases.keys()].filter(
    (url) => url.startsWith(folder) && !url.startsWith(`${folder}${version}/`),
  );
  return others.length >= MOST_RELEASES;
}

async function load(
  remoteName: string,
  release: Release,
  record: Pick<LoadRecord, 'phase'>,
): Promise<RemoteModule> {
  if (!navigator.onLine) throw failure('NetworkError', 'Offline.');
  preloadScripts(release.preload);
  const container = await loadContainer(release);
  record.phase = 'expose';
  const factory = await loadMending(() => unlessItHangs(release, getExposed(container, release.expose)));
  const exposed = factory();
  record.phase = 'guard';
  const remote = typeof exposed === 'object' && exposed && 'default' in exposed ? exposed.default : null;
  if (!isRemoteModule(remote)) throw failure('ContractError', `${release.url} exposes no remote.`);
  if (remote.name !== remoteName || remote.release !== release.version) {
    throw failure('ContractError', `${release.url} holds ${remote.name} ${remote.release}.`);
  }
  return remote;
}

async function loadContainer(release: Release): Promise<Container> {
  // Left from a try whose exposed module failed: its script must not run twice.
  const present = Reflect.get(window, release.globalName);
  if (isContainer(present)) return present;
  await loadMending(() => loadScript(release));
  const registered = Reflect.get(window, release.globalName);
  if (!isContainer(registered)) {
    throw failure('ExecutionError', `${release.url} registered no container.`);
  }
  return registered;
}

async function getExposed(container: Container, expose: string): Promise<() => unknown> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default ?? {});
  const words = container.get(`./language-${language()}`).catch(() => undefined);
  const exposed = await container.get(expose);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORDS_MAY_BE_LATE_MS));
  // Before the remote's own modules run, which take their texts from them. None for English, which they have, and for a
  // language that the remote does not know.
  (await Promise.race([words, late]))?.();
  return exposed;
}

/**
 * Settles as `module` does, or fails when code hangs. A slow line is no failure, however long it takes: what
 * counts is the time since the last of the module's scripts arrived.
 */
function unlessItHangs<T>({ url, preload }: Release, module: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let wasComplete = preload.every(hasArrived);
    const timer = setInterval(() => {
      if (wasComplete) reject(failure('TimeoutError', `${url} hangs.`));
      wasComplete = preload.every(hasArrived);
    }, HANGS_AFTER_MS);
    module.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

const hasArrived = ({ url }: Asset) =>
  performance.getEntriesByName(new URL(url, location.href).href, 'resource').length > 0;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
