/**
 * The public types of the parts of mf-shared that the shell shares with remotes. A remote is built against one
 * version of them and runs with another, and only the version number distinguishes the two: a change of the types
 * requires a new version.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { readJson, writeAtomically } from '../common/files.mjs';
import { withLock } from './lock.mjs';
import { repository } from './packages.mjs';

const require = createRequire(import.meta.url);
const { statefulParts } = require('../../mf-shared/build/shares.cjs');

/** Longer than the compiler takes. */
const WAIT_MS = 600_000;

const cache = path.join(import.meta.dirname, '.cache');
const sources = path.join(repository, 'mf-shared/src');
export const surfaceFile = path.join(repository, 'mf-shared/surface.json');

/** @typedef {Record<string, Record<string, string>>} Parts a digest by part and exported name */
/** @typedef {{ version: string, parts: Parts }} Surface the types that a version was recorded with */

/**
 * The surface of the sources as they are now: their version and the digests of what they export.
 * @returns {Promise<Surface>}
 */
export async function currentSurface() {
  const { version } = await readJson(path.join(repository, 'mf-shared/package.json'));
  return { version, parts: partsOf(await declarations()) };
}

/** @returns {Promise<Surface | undefined>} what was recorded last */
export const recordedSurface = () => readJson(surfaceFile);

/**
 * What is wrong with the version of mf-shared, in one sentence each.
 * @param {Surface} recorded
 * @param {Surface} current
 * @returns {string[]} empty when version and types are as recorded
 */
export function problemsOf(recorded, current) {
  const changes = changesOf(recorded.parts, current.parts);
  if (changes.length === 0 && recorded.version === current.version) return [];
  const least = leastVersion(recorded, current);
  const told = changes.map(({ text }) => text).join(', ');
  return [
    semver.lt(current.version, least)
      ? `The shared parts of mf-shared changed (${told}), so its version must be at least ${least}, not ${current.version}. Run: npm run surface`
      : `mf-shared/surface.json describes ${recorded.version}, not ${current.version}. Run: npm run surface`,
  ];
}

/** The lowest version that may have the current types: a major one when an exported name is gone. */
export function leastVersion(/** @type {Surface} */ recorded, /** @type {Surface} */ current) {
  const changes = changesOf(recorded.parts, current.parts);
  if (changes.length === 0) return recorded.version;
  return semver.inc(recorded.version, changes.some(({ isGone }) => isGone) ? 'major' : 'minor');
}

/** @throws with what to do, when the public types changed and the version did not */
export async function checkSurface() {
  const [problem] = problemsOf(await recordedSurface(), await currentSurface());
  if (problem) throw new Error(problem);
}

function changesOf(/** @type {Parts} */ before, /** @type {Parts} */ after) {
  const names = (parts) =>
    Object.entries(parts).flatMap(([part, exported]) =>
      Object.entries(exported).map(([name, digest]) => [`${part}/${name}`, digest]),
    );
  const was = new Map(names(before));
  const is = new Map(names(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => {
      if (!is.has(name)) return { text: `${name} is gone`, isGone: true };
      return { text: was.has(name) ? name : `${name} is new`, isGone: false };
    });
}

/**
 * The digest of each exported name of each part: of its declaration and of those that it refers to within the
 * parts. Declarations that no exported name refers to are not public.
 * @param {Record<string, string>} files the declaration files by their names below mf-shared/src
 * @param {readonly string[]} [parts]
 * @returns {Parts}
 */
export function partsOf(files, parts = statefulParts) {
  const isPart = (file) => parts.some((part) => file.startsWith(`${part}/`));
  const statements = Object.entries(files)
    .filter(([file]) => isPart(file))
    .flatMap(([, text]) => text.split(/^(?=\S)(?!\})/m).map((statement) => statement.trim()));
  const declared = new Map();
  for (const statement of statements) {
    const [, name] = DECLARATION.exec(statement) ?? [];
    // Overloads share a name, and declarations of two parts may.
    if (name) declared.set(name, `${declared.get(name) ?? ''}${statement}\n`);
  }
  return Object.fromEntries(
    parts.map((part) => {
      const names = exportsOf(files[`${part}/index.d.ts`]).sort(([a], [b]) => (a < b ? -1 : 1));
      return [part, Object.fromEntries(names.map(([name, from]) => [name, digestOf(name, from, declared)]))];
    }),
  );
}

const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const|let|enum) (\w+)/;

/** @returns {[string, string][]} each exported name with the module that it comes from */
function exportsOf(/** @type {string} */ index) {
  const lists = [...index.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)];
  if (/^export (?:\*|declare|default)/m.test(index))
    throw new Error('The index of a part may only re-export names from modules.');
  return lists.flatMap(([, list, from]) =>
    list
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1),
      )
      .filter(Boolean)
      .map((name) => [name, from]),
  );
}

function digestOf(name, from, declared) {
  const reached = new Map();
  const reach = (word) => {
    const text = declared.get(word);
    if (!text || reached.has(word)) return;
    reached.set(word, text);
    for (const other of text.match(/\w+/g)) reach(other);
  };
  if (from.startsWith('.')) reach(name);
  const texts = [...reached].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return createHash('sha256')
    .update([from.startsWith('.') ? '' : from, ...texts].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** The declaration files of mf-shared as the compiler writes them, cached until its sources change. */
async function declarations() {
  const hash = createHash('sha256').update(fs.readFileSync(import.meta.filename));
  for (const file of sourceFiles()) hash.update(file).update(fs.readFileSync(path.join(sources, file)));
  const known = path.join(cache, `surface-${hash.digest('hex').slice(0, 16)}.json`);
  const cached = await readJson(known);
  if (cached) return cached;

  return withLock(path.join(cache, 'surface.lock'), () => emitAndCache(known), { waitMs: WAIT_MS });
}

async function emitAndCache(/** @type {string} */ known) {
  // A fixed name, so that the next run deletes what an interrupted one left.
  const folder = path.join(cache, 'surface');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  emit(folder);
  const files = Object.fromEntries(
    list(folder, /\.d\.ts$/).map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );
  for (const old of fs.readdirSync(cache)) {
    if (/^surface-\w{16}\.json$/.test(old)) fs.rmSync(path.join(cache, old), { force: true });
  }
  await writeAtomically(known, JSON.stringify(files));
  fs.rmSync(folder, { recursive: true });
  return files;
}

/** Emits these parts only, without type checks, which is a quarter of the work; `tsc -b` checks the types. */
function emit(/** @type {string} */ outDir) {
  const config = path.join(outDir, 'tsconfig.json');
  const declarationsOnly = {
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    noCheck: true,
  };
  const alone = { composite: false, incremental: false, sourceMap: false };
  const compilerOptions = { ...declarationsOnly, ...alone, rootDir: sources, outDir };
  const files = statefulParts.map((part) => path.join(sources, part, 'index.ts'));
  const extended = path.join(repository, 'mf-shared/tsconfig.json');
  fs.writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, files, include: [] }));
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations of mf-shared cannot be emitted:\n${stdout}`);
}

const sourceFiles = () => list(sources, /^(?!.*\.spec\.).*\.tsx?$/);

const list = (folder, pattern) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => pattern.test(file))
    .sort();
