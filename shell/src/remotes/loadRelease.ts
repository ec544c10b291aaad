import { language } from 'mf-shared/language';
import { isRemoteModule, type RemoteModule } from 'mf-shared/remote';
import type { Asset, Release } from '../discovery/discovery.ts';
import { failure, loadScript, loadWithRefetch, preloadScripts } from './loadAsset.ts';
import type { LoadRecord } from './measureLoad.ts';

/** A module that is not ready this long after all its scripts arrived hangs. */
const HANGS_AFTER_MS = 8_000;
/** Scripts cannot be unloaded, so a page should hold at most two releases of one remote. */
const MOST_RELEASES = 2;

/** How long to wait for the words of the page's language after the remote; without them it is in English. */
const WORDS_MAY_BE_LATE_MS = 5_000;

/** What a federated build registers on `window`, whichever plugin made it. */
interface Container {
  init(shareScope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const releases = new Map<string, Promise<RemoteModule>>();

/**
 * The module of a release, loaded once per page; failures are not cached, so it can be retried.
 * @param record receives the phase that loading has reached
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

/** Whether `version` would be one release of the remote too many for this page. */
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
  const factory = await loadWithRefetch(() => unlessItHangs(release, getExposed(container, release.expose)));
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
  // Left by an attempt whose exposed module failed: its script must not run twice.
  const present = Reflect.get(window, release.globalName);
  if (isContainer(present)) return present;
  await loadWithRefetch(() => loadScript(release));
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
  // The words must run before the remote's own modules, which take their texts from them. There are none for
  // English, which is built in, or for a language that the remote does not support.
  (await Promise.race([words, late]))?.();
  return exposed;
}

/**
 * Settles with `module`, or rejects when its code hangs. A slow connection never times out: only the time since
 * the last of the module's scripts arrived counts.
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
