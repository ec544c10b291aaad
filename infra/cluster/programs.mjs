import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps the programs of each major version of PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';

const inPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/bin', '/usr/sbin')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The folder with the programs of the newest installed PostgreSQL. */
function postgresFolder() {
  const majors = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  return majors
    .sort((a, b) => Number(b) - Number(a))
    .map((major) => join(POSTGRES, major, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
}

/**
 * Finds the programs of a cluster, which come from Debian's packages.
 * @returns {{ etcd: string, patroni: string, postgres: string, missing?: string }} `missing` says what is
 *   missing and how to install it
 */
export function findPrograms() {
  const found = { etcd: inPath('etcd'), patroni: inPath('patroni'), postgres: postgresFolder() };
  const packages = { etcd: 'etcd-server', patroni: 'patroni', postgres: 'postgresql-15' };
  const absent = Object.keys(packages).filter((name) => !found[name]);
  if (absent.length === 0) return found;
  const names = absent.map((name) => packages[name]).join(' ');
  return {
    ...found,
    missing: `A cluster needs Debian's packages, and ${absent.join(' and ')} cannot be found: apt-get install -y --no-install-recommends ${names}`,
  };
}
