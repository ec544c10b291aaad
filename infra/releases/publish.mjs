import fs from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../common/files.mjs';
import { compress, isCopyOf, originalOf } from './compress.mjs';
import { describe, differences, integrityOf } from './files.mjs';
import { readHead } from './head.mjs';
import { recordOf, releaseFolder, SITE } from './layout.mjs';
import { readRelease } from './records.mjs';
import { refuseIf } from './refusal.mjs';

/** @typedef {import('./storage.mjs').Storage} Storage */
/** @typedef {{ folder: string, document: object }} Build as compile.mjs makes it */

/**
 * Publishes a build permanently, with compressed copies; it is not deployed yet. A remote's files
 * become one folder. The shell's hashed files join those of earlier shells, which open tabs may still request.
 * A published release whose files or record were lost gets them back.
 * @param {Storage} storage
 * @param {Build} build
 * @returns {Promise<object>} its release.json
 * @throws {import('./refusal.mjs').Refusal} when that release is published already, or is being deleted
 */
export async function publish(storage, { folder, document }) {
  const { name, release } = document;
  const known = await refusePublished(storage, name, release);
  const files = await readBuild(folder, document);
  if (name === 'shell') return publishShell(storage, document, files);
  const stored = known ?? (await recordOfStored(storage, document));
  return stored ? restoreRemote(storage, stored, files) : publishRemote(storage, document, files);
}

/** @returns the record of the release if it is published and its files were lost; undefined for a new one */
export async function refusePublished(/** @type {Storage} */ storage, name, release) {
  const known = await readRelease(storage, name, release);
  const isWhole = known && (await problemsOfFiles(storage, known)).length === 0;
  refuseIf(isWhole, alreadyPublished(name, release));
  const { retired = [] } = await readHead(storage);
  refuseIf(
    retired.includes(pathOf(name, release)),
    `${name}@${release} is being deleted. Run gc, then publish it again.`,
  );
  return known;
}

const alreadyPublished = (name, release) =>
  `${name}@${release} is published already. A release never changes: make a new one.`;

/** What gc deletes of a release: a remote's folder, or a shell's record. */
export const pathOf = (name, release) =>
  name === 'shell' ? recordOf(name, release) : releaseFolder(name, release);

/** How a published release differs from what its release.json describes. */
export async function problemsOfFiles(/** @type {Storage} */ storage, { name, release, files, page = {} }) {
  const folder = name === 'shell' ? SITE : releaseFolder(name, release);
  const read = async (file) =>
    page[file] === undefined ? (await storage.read(`${folder}/${file}`))?.content : Buffer.from(page[file]);
  return differences(read, files);
}

/** The files of a build, checked against its release.json, and their compressed copies. */
async function readBuild(folder, { name, release, files }) {
  const contents = new Map();
  for (const { path: file } of files) {
    contents.set(file, await fs.readFile(path.join(folder, file)).catch(() => undefined));
  }
  const problems = await differences(async (file) => contents.get(file), files);
  if (problems.length > 0)
    throw new Error(`${name}@${release} differs from what was built: ${problems.join(', ')}.`);
  const copies = await Promise.all([...contents].map(([file, content]) => compress(file, content)));
  return new Map([...contents, ...copies.flat()]);
}

const withFiles = (document, files) => ({
  ...document,
  files: [...files].map(([file, content]) => describe(file, content)),
});

async function publishRemote(storage, document, files) {
  const { name, release } = document;
  const record = withFiles(document, files);
  const isNew = await storage.putFolder(
    releaseFolder(name, release),
    new Map([...files, ['release.json', textOf(record)]]),
  );
  refuseIf(!isNew, alreadyPublished(name, release));
  return record;
}

/** A record of the files that are stored of a release without one; undefined when there are none. */
async function recordOfStored(storage, document) {
  const { name, release } = document;
  const contents = new Map();
  for (const { path: file } of document.files) {
    const stored = await storage.read(`${releaseFolder(name, release)}/${file}`);
    if (stored) contents.set(file, stored.content);
  }
  return contents.size > 0 ? withFiles(document, contents) : undefined;
}

/** Stores the lost files of a release again. Those that browsers check against discovery must be what they were. */
async function restoreRemote(storage, known, files) {
  const { name, release } = known;
  const others = known.files.filter(
    ({ path: file, integrity }) => !originalOf(file) && integrityOf(files.get(file) ?? '') !== integrity,
  );
  refuseIf(
    others.length > 0,
    `Files of ${name}@${release} were lost, and this build makes others: ${pathsOf(others)}. Make a new release.`,
  );
  const folder = releaseFolder(name, release);
  const served = new Map();
  for (const file of files.keys()) served.set(file, await place(storage, `${folder}/${file}`, file, files));
  return storeRecord(storage, withFiles(known, served));
}

async function storeRecord(storage, record) {
  const file = recordOf(record.name, record.release);
  const stored = await storage.read(file);
  await storage.replace(file, textOf(record), stored?.version);
  return record;
}

const pathsOf = (described) => described.map(({ path: file }) => file).join(', ');

async function publishShell(storage, document, files) {
  const page = {};
  const served = new Map();
  for (const [file, content] of files) {
    const isOfPage = !file.includes('/');
    // Files that a deployment replaces are sent as they are: a compressed copy could be that of another shell.
    if (isOfPage && originalOf(file)) continue;
    served.set(file, isOfPage ? content : await place(storage, `${SITE}/${file}`, file, files));
    if (isOfPage) page[file] = content.toString();
  }
  const record = { ...withFiles(document, served), page, publishedAt: new Date().toISOString() };
  return storeRecord(storage, record);
}

/**
 * Stores one file, which may be stored already: a hashed one of an earlier shell, or one of a release to restore. A
 * good one stays, because a published release describes it; a compressed copy may be from another version of the
 * encoder.
 * @returns {Promise<Buffer>} the content that is served
 */
async function place(storage, address, file, files) {
  const content = files.get(file);
  const original = originalOf(file);
  for (;;) {
    const stored = await storage.read(address);
    const isGood =
      stored &&
      (original
        ? await isCopyOf(file, stored.content, files.get(original))
        : integrityOf(stored.content) === integrityOf(content));
    if (isGood) return stored.content;
    if (await storage.replace(address, content, stored?.version)) return content;
  }
}
