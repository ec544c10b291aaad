import { install, isInstalled } from '../packages/install.mjs';
import { reserve } from './lock.mjs';
import { assertFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { build, checkout } from './setup.mjs';

/**
 * Prepares the product to run: reads its settings, reserves its data folder, checks its port, and installs
 * and builds what is missing or stale.
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {import('./steps.mjs').Steps} steps
 * @returns {Promise<import('./settings.mjs').Settings>}
 */
export async function prepare(lifetime, steps) {
  const { signal } = lifetime;
  const settings = await readSettings(process.env, checkout);
  lifetime.started(await reserve(settings));
  await assertFree(settings);
  steps.expect((await isInstalled()) ? 1 : 2);
  await install({ steps, signal });
  steps.begin('Building what has changed');
  await build({ signal });
  return settings;
}
