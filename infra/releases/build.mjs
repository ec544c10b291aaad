/**
 * Builds what is stale and makes it the active release:
 *   node infra/releases/build.mjs [--only <shell or remote>] [--out <folder>]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';
import { takeOver } from './layout.mjs';
import { activate, rollbackShell } from './operations.mjs';
import { defaultOut, packages, releaseOf, shell } from './packages.mjs';
import { publishedShells, publishRemote, publishShell, readRelease, readShell } from './publish.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string', default: defaultOut } },
});
const out = path.resolve(values.out);
await takeOver(out);

const chosen = packages().filter(({ name }) => !values.only || name === values.only);
if (chosen.length === 0) {
  const names = packages().map(({ name }) => name);
  console.error(`There is no ${values.only}. Choose one of: ${names.join(', ')}.`);
  process.exit(1);
}
// A remote is deployed to a shell that can run it.
if (!chosen.includes(shell) && !(await readShell(out))?.provides) chosen.unshift(shell);

for (const source of chosen) {
  const startedAt = performance.now();
  try {
    const { release, built } = await (source === shell ? bringShell() : bringRemote(source));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${source.name} ${release} ${built ? `built in ${seconds} s` : 'is up to date'}`);
  } catch (error) {
    // The others are none the worse for it.
    console.error(`${source.name} could not be built.\n${error.message}`);
    process.exitCode = 1;
  }
}

async function bringShell() {
  const { release } = releaseOf(shell.dir);
  if ((await readShell(out))?.release === release) return { release, built: false };
  const isKnown = (await publishedShells(out)).some((record) => record.release === release);
  if (isKnown) {
    await rollbackShell(out, { to: release });
    return { release, built: false };
  }
  const build = await compile(shell);
  await publishShell(out, build);
  return { release: build.document.release, built: build.built };
}

async function bringRemote(remote) {
  const { release } = releaseOf(remote.dir);
  const published = await readRelease(out, remote.name, release);
  const build = published ? { document: published, built: false } : await compile(remote);
  if (!published) await publishUnlessAnotherDid(build);
  const { changed } = await activate(out, remote.name, build.document.release);
  if (changed) console.log(`${remote.name} ${build.document.release} is active`);
  return { release: build.document.release, built: build.built };
}

/** Another process may have published the same release meanwhile. */
async function publishUnlessAnotherDid(build) {
  const { name, release } = build.document;
  await publishRemote(out, build).catch(async (error) => {
    if (!(await readRelease(out, name, release))) throw error;
  });
}
