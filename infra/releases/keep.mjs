/**
 * Keeps the builds that are deployed now, for the tests that run the previous shell with new remotes and
 * the new shell with previous remotes. Run it when the
 * contract or what the shell provides has changed, and commit what it writes.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textOf } from '../common/files.mjs';
import { readOptions } from '../common/options.mjs';
import { originalOf } from './compress.mjs';
import { rolesOf, versionOf } from './discovery.mjs';
import { DISCOVERY, HEAD, recordOf, releaseFolder, SITE } from './layout.mjs';
import { defaultOut } from './packages.mjs';
import { openFolder } from './storage.mjs';

const keptArchive = path.join(import.meta.dirname, 'kept/previous.tar.gz');

/** Unpacks the kept builds into an empty folder, which then accepts further releases. */
export async function unpackKept(/** @type {string} */ folder) {
  tar('-xzf', keptArchive, '-C', folder);
  await openFolder(folder);
}

async function keep(/** @type {string} */ out) {
  const copy = await mkdtemp(path.join(tmpdir(), 'releases-keep-'));
  try {
    const head = JSON.parse(await readFile(path.join(out, HEAD), 'utf8'));
    const current = Object.entries(head.microFrontends).map(([name]) => [name, rolesOf(head, name).current]);
    await write(copy, HEAD, { ...head, retired: undefined, microFrontends: defaultsOf(current) });
    const { shell: _, ...remotes } = defaultsOf(current);
    await write(copy, DISCOVERY, { schema: head.schema, microFrontends: remotes });
    for (const [name, entry] of current) await keepRelease(out, copy, name, versionOf(entry));
    tar('--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', keptArchive, '-C', copy, '.');
  } finally {
    await rm(copy, { recursive: true });
  }
}

const defaultsOf = (current) =>
  Object.fromEntries(
    current.map(([name, entry]) => [name, [{ ...entry, deployment: { traffic: 100, default: true } }]]),
  );

/** Without the compressed copies, which would make the archive several times as large. */
async function keepRelease(out, copy, name, release) {
  const record = JSON.parse(await readFile(path.join(out, recordOf(name, release)), 'utf8'));
  const files = record.files.filter((file) => !originalOf(file.path));
  await write(copy, recordOf(name, release), { ...record, files });
  const folder = name === 'shell' ? SITE : releaseFolder(name, release);
  for (const { path: file } of files) {
    await cp(path.join(out, folder, file), path.join(copy, folder, file));
  }
}

async function write(folder, name, document) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), textOf(document));
}

function tar(...args) {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar exited with ${status}: ${stderr}`);
}

if (import.meta.filename === process.argv[1]) {
  const { values } = readOptions('node infra/releases/keep.mjs [--out <folder>]', {
    options: { out: { type: 'string', default: defaultOut } },
  });
  await keep(path.resolve(values.out));
}
