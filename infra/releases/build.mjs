/**
 * Builds and publishes what is stale, then gives all of it to all visitors, under the PRODUCT_NAME of the environment
 * if there is one. With --only, it publishes that package and deploys nothing.
 */
import path from 'node:path';
import { readOptions } from '../common/options.mjs';
import { collectGarbage } from './gc.mjs';
import { activate } from './operations.mjs';
import { defaultOut, packages, releaseOf } from './packages.mjs';
import { problemsOfFiles, publish } from './publish.mjs';
import { readRelease } from './records.mjs';
import { Refusal } from './refusal.mjs';
import { openFolder, publishForAllAccounts } from './storage.mjs';

const { values } = readOptions('node infra/releases/build.mjs [--only <shell or remote>] [--out <folder>]', {
  options: { only: { type: 'string' }, out: { type: 'string', default: defaultOut } },
});
publishForAllAccounts();
const storage = await openFolder(path.resolve(values.out));

const chosen = packages().filter(({ name }) => !values.only || name === values.only);
if (chosen.length === 0) {
  const names = packages().map(({ name }) => name);
  console.error(`There is no ${values.only}. Choose one of: ${names.join(', ')}.`);
  process.exit(1);
}
const targets = [];
for (const source of chosen) {
  try {
    targets.push({ name: source.name, release: await bring(source) });
  } catch (error) {
    // The other packages are still built and deployed.
    console.error(`${source.name} could not be built.\n${error.message}`);
    process.exitCode = 1;
  }
}
if (!values.only) {
  // All at once: a new shell and new remotes may need each other.
  const { changed } = await activate(storage, targets, process.env.PRODUCT_NAME || undefined).catch(explain);
  if (changed) {
    console.log(`Active: ${targets.map(({ name, release }) => `${name}@${release}`).join(', ')}`);
    await collectGarbage(storage).catch((error) => console.error(`gc failed: ${error.message}`));
  }
}

function explain(/** @type {Error} */ error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Builds and publishes a package unless its present state is published already and whole. */
async function bring(source) {
  const startedAt = performance.now();
  const { release } = releaseOf(source.dir);
  const known = await readRelease(storage, source.name, release);
  if (known && (await problemsOfFiles(storage, known)).length === 0) {
    console.log(`${source.name} ${release} is up to date`);
    return release;
  }
  // Loads webpack, which is not needed to see that a package is up to date.
  const { compile } = await import('./compile.mjs');
  const build = await compile(source, publishUnlessAnotherDid);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${source.name} ${build.document.release} built in ${seconds} s`);
  return build.document.release;
}

/** Another process may have published the same release meanwhile. */
async function publishUnlessAnotherDid(build) {
  const { name, release } = build.document;
  await publish(storage, build).catch(async (error) => {
    if (!(await readRelease(storage, name, release))) throw error;
  });
}
