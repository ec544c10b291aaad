import { setAreas } from 'mf-shared/session';
import { report } from '../report.ts';
import { type Discovery, parseDiscovery } from './discovery.ts';

const ADDRESS = '/mf/discovery.json';
const COPY_KEY = 'mf-discovery';
const TIMEOUT_MS = 2_500;
const MAX_CHARACTERS = 64 * 1024;
const COPY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Which remotes there are: as the server says, else as it last said to this browser within a week.
 * @throws when neither can be had
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
 * Which remotes there are, as the server says now.
 * @throws when it does not say, or says something else
 */
export async function askServer(): Promise<Discovery> {
  if (!navigator.onLine) throw new Error('Offline.');
  // Plain, so that it takes what the page's preload link has already asked for.
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) {
    throw new Error(`${ADDRESS} answered ${response.status}, and no JSON.`);
  }
  const text = await response.text();
  if (text.length >= MAX_CHARACTERS) throw new Error(`Too large.`);
  const discovery = parse(text);
  keepCopy(text);
  return discovery;
}

let last: { text: string; discovery: Discovery } | undefined;

/** The same text gives the same object, so that nobody takes it for news. */
function parse(text: string): Discovery {
  if (last?.text !== text) last = { text, discovery: parseDiscovery(JSON.parse(text)) };
  // Before anything is shown of it, for whatever is shown may ask where people belong.
  setAreas(last.discovery);
  return last.discovery;
}

function keepCopy(text: string) {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify({ text, savedAt: Date.now() }));
  } catch {
    // Storage is full or refused: the next visit depends on the server alone.
  }
}

function lastCopy(): Discovery | null {
  try {
    const { text, savedAt } = JSON.parse(localStorage.getItem(COPY_KEY) ?? '{}');
    const age = Date.now() - savedAt;
    return age >= 0 && age <= COPY_LIFETIME_MS ? parse(text) : null;
  } catch {
    return null;
  }
}
