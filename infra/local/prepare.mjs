import { reserve } from './lock.mjs';
import { assertFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { build, checkout, install } from './setup.mjs';

/**
 * What comes before the product can run: its settings, data folder and port, and whatever of packages
 * and builds is missing or stale.
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {(line: string) => void} say
 * @returns {Promise<import('./settings.mjs').Settings>}
 */
export async function prepare(lifetime, say) {
  const { signal } = lifetime;
  const settings = await readSettings(process.env, checkout);
  lifetime.started(await reserve(settings));
  await assertFree(settings.port);
  await install({ say, signal });
  await build({ say, signal });
  return settings;
}
