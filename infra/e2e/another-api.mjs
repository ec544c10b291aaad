import { backend, startServer } from '../bench/load.mjs';
import { withoutSettings } from '../common/environment.mjs';
import { backendEnvironment } from '../local/backend-environment.mjs';
import { startPostgres } from '../local/postgres.mjs';
import { readSecrets } from '../local/secrets.mjs';
import { readSettings } from '../local/settings.mjs';
import { checkout } from '../local/setup.mjs';

/**
 * Starts one more API process on the data of the product under test, as an operator would with different
 * settings.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function anotherApi(environment) {
  const given = { ...withoutSettings(), DATA_DIR: process.env.E2E_DATA_DIR, PORT: '0' };
  const settings = await readSettings(given, checkout);
  const secrets = await readSecrets(settings.dataDir);
  // Already running.
  const server = await startPostgres(settings);
  const database = { url: server.apiUrl, ownerUrl: server.url };
  const env = backendEnvironment({ env: { ...given, ...environment }, settings, secrets, database });
  const api = await startServer([backend('main.js')], { ...env, AUDIT_ORIGIN: settings.auditOrigin });
  return { url: `http://127.0.0.1:${api.port}`, stop: api.stop };
}
