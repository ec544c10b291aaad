import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../common/files.mjs';
import { collect } from '../common/processes.mjs';
import { canEnter, isRoot, unprivilegedAccount } from './account.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/** Where root keeps databases whose data folder is closed to the account that they run as. */
export const SYSTEM_HOME = '/var/lib/watchearn';
const DRAFT = 'postgres.initdb-';

/**
 * Where the database of a data folder is and which account owns it. Normally that is
 * `<dataDir>/postgres`; when root keeps its data where no other account has access, that path is a link
 * to a folder below /var/lib/watchearn.
 * @param {string} dataDir an existing folder, without links in its path
 * @returns {Promise<{ cluster: string, account: Account }>}
 */
export async function placeCluster(dataDir) {
  const usual = join(dataDir, 'postgres');
  const linked = await lstat(usual).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  const cluster = linked ? await readlink(usual) : usual;

  if (existsSync(cluster)) {
    const account = await ownerOf(cluster);
    if (canEnter(cluster, account)) return { cluster, account };
    throw new Error(
      `The database in ${cluster} belongs to another account, or that account cannot access its folder.`,
    );
  }
  const account = unprivilegedAccount();
  if (linked || canEnter(dataDir, account)) return { cluster, account };
  return { cluster: await linkToSystemHome(usual), account };
}

/** @returns {Promise<Account>} */
async function ownerOf(/** @type {string} */ cluster) {
  if (!isRoot) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? unprivilegedAccount() : { uid, gid };
}

async function linkToSystemHome(/** @type {string} */ usual) {
  await mkdir(SYSTEM_HOME, { recursive: true });
  // Whatever umask root has: the account passes through.
  await chmod(SYSTEM_HOME, 0o755);
  // A new folder each time: a data folder that was deleted and created again is a new installation.
  const hash = createHash('sha256').update(usual).digest('hex').slice(0, 12);
  const home = await mkdtemp(join(SYSTEM_HOME, `${hash}-`));
  await chmod(home, 0o711);
  const cluster = join(home, 'postgres');
  await symlink(cluster, usual);
  return cluster;
}

/**
 * Creates the database files unless they exist. They are made in a draft folder and then renamed, so that
 * an initdb killed half-way leaves nothing that a later start could take for a database.
 * @param {object} options
 * @param {string} options.cluster
 * @param {Account} options.account
 * @param {{ folder: string, major: string }} options.programs
 * @param {string} options.user
 * @param {string} options.password
 * @throws Error when the files are there and another version of PostgreSQL made them
 */
export async function createCluster({ cluster, account, programs, user, password }) {
  if (existsSync(cluster)) return assertVersion(cluster, programs.major);
  const home = dirname(cluster);
  await removeAbandonedDrafts(home);
  const draft = await mkdtemp(join(home, DRAFT));
  const passwordFile = join(draft, 'password');
  const data = join(draft, 'data');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);

  await initdb(join(programs.folder, 'initdb'), account, [
    `--pgdata=${data}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]);
  await rename(data, cluster);
  await syncFolder(home);
  await rm(draft, { recursive: true });
}

/** PostgreSQL refuses the files of another major version; this says so before anything is started. */
async function assertVersion(/** @type {string} */ cluster, /** @type {string} */ major) {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => major)).trim();
  if (found === major) return;
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${found}, but this version of WatchEarn comes ` +
      `with PostgreSQL ${major}. Nothing was changed. Go back to the version that created it, or set DATABASE_URL to a ` +
      `server with PostgreSQL ${found}; to start without this data, set DATA_DIR to another folder.`,
  );
}

/** An initdb that outlived its killed parent may still be writing into its draft: it then just fails. */
async function removeAbandonedDrafts(/** @type {string} */ home) {
  for (const name of await readdir(home)) {
    if (name.startsWith(DRAFT))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initdb(
  /** @type {string} */ program,
  /** @type {Account} */ account,
  /** @type {string[]} */ args,
) {
  const { code, output } = await collect(program, args, { account, cwd: '/' });
  if (code !== 0) throw new Error(`The database could not be created: ${output.trim()}`);
}
