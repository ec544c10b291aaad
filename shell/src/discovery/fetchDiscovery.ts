import { keep, recall } from 'mf-shared/device';
import { setAreas } from 'mf-shared/session';
import { report } from '../report.ts';
import { type Discovery, parseDiscovery } from './discovery.ts';

const ADDRESS = '/mf/discovery.json';
const COPY_KEY = 'mf-discovery';
const TIMEOUT_MS = 2_500;
const MAX_CHARACTERS = 64 * 1024;
const COPY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the remotes that the server lists or, when it fails, its last answer to this browser if at most a
 * week old.
 * @throws when neither is available
 */
export async function fetchDiscovery(): Promise<Discovery> {
  try {
    return await askServer();
  } catch (error) {
    report(error, { address: ADDRESS, phase: 'discovery' });
    const discovery = lastCopy();
    if (discovery) return discovery;
    throw error;
  }
}

/**
 * Returns the remotes that the server lists now.
 * @throws when it does not answer, or not with a discovery document
 */
export async function askServer(): Promise<Discovery> {
  if (!navigator.onLine) throw new Error('Offline.');
  // Without further options, so that it matches the page's preload link and reuses its response.
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = response.headers.get('Content-Type');
  if (!response.ok || !type?.includes('json')) {
    throw new Error(`${ADDRESS} answered ${response.status} as ${type}.`);
  }
  const text = await response.text();
  if (text.length >= MAX_CHARACTERS) throw new Error(`Too large.`);
  const discovery = parse(text);
  // Where storage is full or refused, the next visit depends on the server alone.
  keep(COPY_KEY, JSON.stringify({ text, savedAt: Date.now() }));
  return discovery;
}

let last: { text: string; discovery: Discovery } | undefined;

/** The same text gives the same object, so an unchanged document never looks like a change. */
function parse(text: string): Discovery {
  if (last?.text !== text) last = { text, discovery: parseDiscovery(JSON.parse(text)) };
  // Before anything renders: components may look up where people belong.
  setAreas(last.discovery);
  return last.discovery;
}

function lastCopy(): Discovery | null {
  try {
    const { text, savedAt } = JSON.parse(recall(COPY_KEY) ?? '{}');
    const age = Date.now() - savedAt;
    return age >= 0 && age <= COPY_LIFETIME_MS ? parse(text) : null;
  } catch {
    return null;
  }
}
