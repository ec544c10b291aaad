import fs from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './bundle.mjs';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/**
 * Makes `releases` the default of their remotes in mf/discovery.json, the one file that changes:
 * the former default stays beside each as its fallback, without traffic. Remotes that are not
 * named keep what they have; nothing is written when nothing changes.
 * @param {Record<string, string>} releases the release of each remote, by its name
 * @returns {Promise<boolean>} whether the document changed
 */
export async function activate(out, releases) {
  const file = path.join(out, 'mf/discovery.json');
  const current = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).microFrontends : {};
  const changed = Object.entries(releases).filter(
    ([name, release]) => defaultOf(current[name])?.metadata.version !== release,
  );
  if (changed.length === 0) return false;

  const revision = 1 + Math.max(0, ...Object.values(current).map(([entry]) => entry.extras.revision));
  const microFrontends = { ...current };
  for (const [name, release] of changed) {
    const fallback = defaultOf(current[name]);
    microFrontends[name] = [
      entryOf(readRelease(out, name, release)),
      ...(fallback && isOnDisk(out, fallback) ? [withoutTraffic(fallback)] : []),
    ];
  }
  for (const entries of Object.values(microFrontends)) {
    for (const entry of entries) entry.extras.revision = revision;
  }
  await writeAtomically(file, `${JSON.stringify({ schema: SCHEMA, microFrontends }, null, 2)}\n`);
  return true;
}

const defaultOf = (entries = []) => entries.find(({ deployment }) => deployment.default);

const isOnDisk = (out, { url }) => fs.existsSync(path.join(out, url));

const withoutTraffic = (entry) => ({ ...entry, deployment: { traffic: 0, default: false } });

function readRelease(out, name, release) {
  return JSON.parse(fs.readFileSync(path.join(out, 'mf', name, release, 'release.json'), 'utf8'));
}

function entryOf({ name, title, release, globalName, exposes, entry, preload, contract, requires, routes }) {
  const urlOf = (file) => `/mf/${name}/${release}/${file}`;
  return {
    url: urlOf(entry.path),
    metadata: { version: release, integrity: entry.integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      modulefederation: {
        globalName,
        expose: exposes[0],
        preload: preload.map(({ path: file, integrity }) => ({ url: urlOf(file), integrity })),
      },
      contract,
      requires,
      routes,
      title,
      status: 'active',
      deployedAt: new Date().toISOString(),
    },
  };
}
