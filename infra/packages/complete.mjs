/**
 * `npm run lock:complete`: adds to package-lock.json the optional packages of other platforms that it lacks.
 * npm itself leaves out packages that the registry did not have when the lock file was written, and later
 * refuses the file because of that. Packages that the current registry has are locked by content, the others by
 * version. Locked versions do not change. This needs npm 11: older versions add nothing to a lock file.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, textOf, writeAtomically } from '../common/files.mjs';
import { collect } from '../common/processes.mjs';
import { missingOptional, pin, problemsOf, unverified } from './lockfile.mjs';
import { npm } from './npm.mjs';
import { readProject } from './project.mjs';

const OLDEST_NPM = 11;

const folder = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const { output: version } = await collect(...npm('--version'));
if (Number.parseInt(version, 10) < OLDEST_NPM) {
  console.error(
    `npm ${version.trim()} cannot complete a lock file. Run this with npm ${OLDEST_NPM} or later.`,
  );
  process.exit(1);
}
const { lock, manifests } = await readProject(folder);
const pinned = new Set(unverified(lock.packages));
const known = pick(lock.packages, (path) => !pinned.has(path));

const resolved = await resolveAnew();
const packages = { ...resolved, ...known };
const absent = missingOptional(packages);
for (const wanted of absent) Object.assign(packages, pin(packages, wanted));

const problems = problemsOf(packages, manifests);
if (problems.length > 0) {
  console.error([...problems, 'The lock file stays as it was. Run npm install first.'].join('\n'));
  process.exit(1);
}
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
await writeAtomically(
  join(folder, 'package-lock.json'),
  textOf({ ...lock, packages: Object.fromEntries(sorted) }),
);
const added = Object.keys(packages).filter((path) => !(path in known)).length - absent.length;
console.log(
  `${added} packages added with their digests, ${absent.length} locked by version only because this registry lacks them.`,
);
for (const { name, range } of absent) console.log(`  ${name}@${range}`);

/** Lets npm complete the lock file in a copy of the project: another npm writes known entries differently. */
async function resolveAnew() {
  const draft = await mkdtemp(join(tmpdir(), 'watchearn-lock-'));
  try {
    for (const [name, manifest] of Object.entries(manifests)) {
      await mkdir(join(draft, name), { recursive: true });
      await writeFile(join(draft, name, 'package.json'), textOf(manifest));
    }
    await writeFile(join(draft, 'package-lock.json'), textOf({ ...lock, packages: known }));
    await copyFile(join(folder, '.npmrc'), join(draft, '.npmrc'));
    const [program, args] = npm('install', '--package-lock-only', '--ignore-scripts', '--loglevel=error');
    const { code, output } = await collect(program, args, { cwd: draft });
    if (code !== 0) throw new Error(`npm could not complete the lock file:\n${output}`);
    return (await readJson(join(draft, 'package-lock.json'))).packages;
  } finally {
    await rm(draft, { recursive: true });
  }
}

function pick(/** @type {Record<string, any>} */ entries, /** @type {(path: string) => boolean} */ isWanted) {
  return Object.fromEntries(Object.entries(entries).filter(([path]) => isWanted(path)));
}
