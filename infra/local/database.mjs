import { isAlive } from '../common/processes.mjs';
import { diskFull } from './disk.mjs';
import { startPostgres } from './postgres.mjs';

const LOOK_EVERY_MS = 1000;

/**
 * Runs the embedded database until the lifetime ends. Ends the lifetime itself when the database stops or its
 * disk is full.
 * @param {object} options
 * @param {{ dataDir: string }} options.settings
 * @param {import('./lifetime.mjs').Lifetime} options.lifetime
 * @param {(line: string) => void} options.say
 * @returns {Promise<{ url: string, ownerUrl: string, place: string }>} `url` is for the API
 */
export async function runDatabase({ settings: { dataDir }, lifetime, say }) {
  const database = await startPostgres({ dataDir }).catch((error) => {
    throw diskFull(dataDir) ?? error;
  });
  const watch = setInterval(() => {
    // PostgreSQL may outlive a full disk: it then refuses every write.
    const full = diskFull(dataDir);
    if (full) lifetime.fail(full);
    else if (!isAlive(database.pid)) {
      lifetime.fail(new Error(`PostgreSQL has stopped unexpectedly. Its log: ${database.log}`));
    }
  }, LOOK_EVERY_MS);
  lifetime.started({
    stop: () => {
      clearInterval(watch);
      return database.stop();
    },
    kill: database.kill,
  });
  if (database.adopted) say('The database of an earlier start is still running and is used again.');
  return { url: database.apiUrl, ownerUrl: database.url, place: database.cluster };
}
