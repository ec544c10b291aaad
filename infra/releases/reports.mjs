import fs from 'node:fs/promises';
import path from 'node:path';

const ANSWERS_WITHIN_MS = 5_000;

/**
 * What browsers reported for each release, as the API processes have counted it since they were started.
 * @param {{ api?: string, env?: NodeJS.ProcessEnv }} [options] addresses of API processes, separated by commas;
 *   without them API_URL, else the product that `npm start` runs on this machine
 * @returns {Promise<{ counts: Map<string, string>, problem?: string }>} by '<remote>@<release>', e.g.
 *   'load 2, render 1'; the problem says why nothing is known
 */
export async function readReports({ api, env = process.env } = {}) {
  const addresses = api || env.API_URL || (await localApi(env));
  if (!addresses) return unknown('no API runs on this machine');
  const answers = addresses.split(',').map(async (address) => {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const response = await fetch(new URL('/metrics', address), { signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return response.text();
  });
  try {
    return { counts: countsOf(await Promise.all(answers)) };
  } catch (error) {
    return unknown(`${addresses}: ${error.cause?.message ?? error.message}`);
  }
}

const unknown = (/** @type {string} */ reason) => ({
  counts: new Map(),
  problem: `What browsers reported is unknown (${reason}). Name the API processes with --api.`,
});

/** The address that `npm start` has recorded for its API. */
async function localApi({ DATA_DIR }) {
  const file = path.resolve(import.meta.dirname, '../..', DATA_DIR || '.data', 'api.json');
  const text = await fs.readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text).address;
}

function countsOf(/** @type {string[]} */ texts) {
  const phases = new Map();
  for (const [, remote, release, phase, count] of texts.flatMap((text) => [...text.matchAll(SAMPLE)])) {
    const id = `${remote}@${release}`;
    const known = phases.get(id) ?? {};
    phases.set(id, { ...known, [phase]: (known[phase] ?? 0) + Number(count) });
  }
  const words = (counts) =>
    Object.entries(counts)
      .map(([phase, count]) => `${phase} ${count}`)
      .join(', ');
  return new Map([...phases].map(([id, counts]) => [id, words(counts)]));
}

const SAMPLE = /^client_reports_total\{remote="([\w-]+)",release="([\w.-]+)",phase="(\w+)"\} (\d+)$/gm;
