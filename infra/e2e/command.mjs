import { spawnSync } from 'node:child_process';
import { withoutSettings } from '../common/environment.mjs';
import { checkout } from '../local/setup.mjs';

/** Runs a backend command on the data of the running product, like `npm run <name> -- …`. */
export function command(...args) {
  const env = { ...withoutSettings(), DATA_DIR: process.env.E2E_DATA_DIR };
  return spawnSync(process.execPath, ['infra/local/backend-command.mjs', ...args], {
    cwd: checkout,
    env,
    encoding: 'utf8',
  });
}
