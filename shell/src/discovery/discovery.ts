import { isSupportedContract } from 'mf-shared/remote';
import type { Area } from 'mf-shared/session';
import { report } from '../report.ts';
import { unmetRequirement } from './requirements.ts';

/** A file of a release, with the digest that the browser checks before it runs. */
export interface Asset {
  url: string;
  integrity: string;
}

/** One immutable release of a remote that this shell can run. */
export interface Release extends Asset {
  version: string;
  globalName: string;
  expose: string;
  /** The scripts that the exposed module needs immediately. */
  preload: readonly Asset[];
  isDefault: boolean;
  /** The share of all visitors, in percent, that get it. */
  traffic: number;
  deployedAt: string;
}

export interface Remote extends Area {
  name: string;
  /** Its name on screens. */
  title: string;
  /** Switched off by its operators: its paths show `message`. */
  isDisabled: boolean;
  message: string | null;
  /** In the order of the document; empty when none may be loaded: its paths then show that it is unavailable. */
  releases: readonly Release[];
}

export type Discovery = readonly Remote[];

/** The path of a release's script on this origin: remote, release and file, and nothing in between. */
export const SCRIPT_PATH = /^\/mf\/([\w-]+)\/(\w[\w.+-]*)\/[\w.-]+\.js$/;

/**
 * Reads a discovery document. The document decides which scripts run, so a release is accepted only
 * when it lies in its own folder of this origin and carries a digest. Every other release is left out
 * and reported.
 * @throws when this is not a discovery document at all
 */
export function parseDiscovery(document: unknown): Discovery {
  if (!isRecord(document) || !isRecord(document.microFrontends)) {
    throw new Error('No microFrontends.');
  }
  return Object.entries(document.microFrontends).map(([name, entries]) => parseRemote(name, entries));
}

function parseRemote(name: string, value: unknown): Remote {
  const entries = (Array.isArray(value) ? value : []).filter(isRecord);
  const active = entries.filter(({ extras }) => !isRecord(extras) || extras.status !== 'disabled');
  const leading = entries.find(isDefault) ?? entries[0];
  const extras = isRecord(leading?.extras) ? leading.extras : {};
  return {
    name,
    title: typeof extras.title === 'string' ? extras.title : name,
    routes: listOf(extras.routes, isRoutePattern),
    access: listOf(extras.access, isName),
    home: isRecord(extras.home) ? Object.fromEntries(Object.entries(extras.home).filter(isHome)) : {},
    openToAll: listOf(extras.openToAll, isRoutePattern),
    isDisabled: entries.length > 0 && active.length === 0,
    message: typeof extras.message === 'string' ? extras.message : null,
    releases: active.flatMap((entry) => {
      try {
        return parseRelease(name, entry);
      } catch (error) {
        report(error, { remote: name, url: entry.url });
        return [];
      }
    }),
  };
}

function parseRelease(name: string, entry: Record<string, unknown>): Release {
  const { metadata, deployment, extras } = entry;
  demand(isRecord(metadata) && isRecord(extras) && isRecord(extras.modulefederation), 'description');
  const { version } = metadata;
  const { globalName, expose, preload } = extras.modulefederation;
  const asset = { url: entry.url, integrity: metadata.integrity };
  demand(isScriptOf(name, version, asset) && asset.url.endsWith('/remoteEntry.js'), 'address or digest');
  // The prefix keeps it from colliding with other remotes' and the browser's own names on window.
  demand(String(globalName).startsWith(`${name.replace(/\W/g, '_')}_`), 'global name');
  demand(isSupportedContract(extras.contract), 'contract');
  const unmet = unmetRequirement(extras.requires);
  demand(!unmet, `unmet requirement ${unmet}`);
  return {
    ...asset,
    version: String(version),
    globalName: String(globalName),
    expose: String(expose),
    preload: listOf(preload, (file): file is Asset => isScriptOf(name, version, file)),
    isDefault: isDefault(entry),
    traffic: isRecord(deployment) ? Number(deployment.traffic) || 0 : 0,
    deployedAt: String(extras.deployedAt),
  };
}

function demand(isMet: unknown, what: string): asserts isMet {
  if (!isMet) throw new Error(`Release refused because of its ${what}.`);
}

function isScriptOf(name: string, version: unknown, value: unknown): value is Asset {
  if (!isRecord(value) || typeof value.url !== 'string' || typeof value.integrity !== 'string') return false;
  const [, remote, release] = SCRIPT_PATH.exec(value.url) ?? [];
  return remote === name && release === version && /^sha384-[A-Za-z0-9+/]{64}$/.test(value.integrity);
}

function listOf<T>(value: unknown, isItem: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

const isName = (value: unknown): value is string => typeof value === 'string';

/** A role and a path on this origin. */
const isHome = (home: [string, unknown]): home is [string, string] =>
  typeof home[1] === 'string' && /^(\/[\w-]+)+$/.test(home[1]);

const isRoutePattern = (route: unknown): route is string =>
  typeof route === 'string' && /^\/[\w/:-]*\*?$/.test(route);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDefault = ({ deployment }: Record<string, unknown>) =>
  isRecord(deployment) && deployment.default === true;
