/**
 * `npm run surface`: records the public types of the shared parts of mf-shared. When they changed, it
 * first raises the version of mf-shared in every package.json and the lock file: to the next minor one, or to the
 * next major one with --major or when an exported name is gone. A version that is high enough already stays.
 */
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { textOf } from '../common/files.mjs';
import { readOptions } from '../common/options.mjs';
import { repository } from './packages.mjs';
import { currentSurface, leastVersion, recordedSurface, surfaceFile } from './surface.mjs';

const { values } = readOptions('npm run surface [-- --major]', {
  options: { major: { type: 'boolean', default: false } },
});

const current = await currentSurface();
const recorded = (await recordedSurface()) ?? current;
const least = leastVersion(recorded, current);
const next = values.major && least !== recorded.version ? semver.inc(recorded.version, 'major') : least;
const version = semver.lt(current.version, next) ? next : current.version;

if (version !== current.version) setVersion(version);
fs.writeFileSync(surfaceFile, textOf({ ...current, version }));
console.log(`mf-shared ${version}${version === recorded.version ? '' : `, before ${recorded.version}`}`);

/** Writes the version into mf-shared and into every package that depends on exactly that version. */
function setVersion(/** @type {string} */ to) {
  const { workspaces } = JSON.parse(read('package.json'));
  for (const folder of workspaces) {
    const own = folder === 'mf-shared' ? '"version"' : '"mf-shared"';
    const file = path.join(folder, 'package.json');
    write(file, read(file).replace(new RegExp(`(${own}: )"[^"]+"`), `$1"${to}"`));
  }
  const lock = JSON.parse(read('package-lock.json'));
  for (const folder of workspaces) {
    const entry = lock.packages[folder];
    if (folder === 'mf-shared') entry.version = to;
    else if (entry?.dependencies?.['mf-shared']) entry.dependencies['mf-shared'] = to;
  }
  write('package-lock.json', textOf(lock));
}

function read(/** @type {string} */ file) {
  return fs.readFileSync(path.join(repository, file), 'utf8');
}

function write(/** @type {string} */ file, /** @type {string} */ text) {
  fs.writeFileSync(path.join(repository, file), text);
}
