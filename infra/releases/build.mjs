/**
 * Builds what is stale and makes it the active release:
 *   node infra/releases/build.mjs [--only <shell or remote>] [--out <folder>]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { activate } from './discovery.mjs';
import { defaultOut, remotePackages } from './packages.mjs';
import { publishRemote, publishShell } from './publish.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string', default: defaultOut } },
});
const out = path.resolve(values.out);

const publishers = {
  shell: () => publishShell(out),
  ...Object.fromEntries(remotePackages().map((remote) => [remote.name, () => publishRemote(remote, out)])),
};
const chosen = values.only ? [values.only] : Object.keys(publishers);
const unknown = chosen.filter((name) => !publishers[name]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown}. Choose one of: ${Object.keys(publishers).join(', ')}.`);
  process.exit(1);
}

const releases = {};
for (const name of chosen) {
  const startedAt = performance.now();
  try {
    const { release, built } = await publishers[name]();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${name} ${release} ${built ? `built in ${seconds} s` : 'is up to date'}`);
    if (name !== 'shell') releases[name] = release;
  } catch (error) {
    // The others are none the worse for it.
    console.error(`${name} could not be built.\n${error.message}`);
    process.exitCode = 1;
  }
}
if (await activate(out, releases)) console.log(`${path.join(out, 'mf/discovery.json')} names them`);
