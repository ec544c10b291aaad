import { spawnSync } from 'node:child_process';

/**
 * The account that a program runs as when this process runs as root; undefined means this process's own.
 * @typedef {{ uid: number, gid: number } | undefined} Account
 */

export const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root runs it under an account that every system has.
 * @returns {Account}
 */
export function unprivilegedAccount() {
  if (!isRoot) return undefined;
  const idOf = (flag, name) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);
  for (const name of ['postgres', 'nobody']) {
    const account = { uid: idOf('-u', name), gid: idOf('-g', name) };
    if (account.uid > 0 && account.gid > 0) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account postgres or nobody. ' +
      'Start as an ordinary user, or set DATABASE_URL to your own server.',
  );
}

/** Whether the account can enter a folder. It tries, because modes alone do not show this. */
export function canEnter(/** @type {string} */ folder, /** @type {Account} */ account) {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}
