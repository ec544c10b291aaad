// Loaded by `npm start` and `npm test` before their modules, whose syntax an old Node may not even parse. This
// file uses only syntax that every Node parses, and ends the process with an explanation instead.
'use strict';

const WINDOWS =
  'WatchEarn does not run on Windows itself. Use WSL: run "wsl --install", then the same commands in its terminal.';

/** The bundler and its plugins mistake these characters in a path for syntax of their own. */
const UNBUILDABLE = /['!?\\\n]/;

/**
 * Why this machine cannot run the product, if so.
 * @param {{ version: string, platform: string, required: string, folder: string }} facts `required` as in
 *   package.json: >=20.19; `folder` has the checkout
 * @returns {string | undefined} a sentence that says what to do
 */
function problemOf(facts) {
  if (facts.platform === 'win32') return WINDOWS;
  const wanted = facts.required.replace('>=', '').split('.').map(Number);
  const found = facts.version.split('.').map(Number);
  const isOld = found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1]);
  if (isOld) {
    const needs = `WatchEarn needs Node ${wanted.join('.')} or later, and this is ${facts.version}.`;
    return `${needs} Install a newer one from https://nodejs.org or with a version manager, then start again.`;
  }
  const character = UNBUILDABLE.exec(facts.folder);
  if (!character) return undefined;
  return `WatchEarn cannot be built in ${facts.folder}: its path contains ${JSON.stringify(character[0])}. Move or rename the folder.`;
}

const facts = {
  version: process.versions.node,
  platform: process.platform,
  required: require('../../package.json').engines.node,
  folder: __dirname.replace(/.infra.local$/, ''),
};
const problem = problemOf(facts);
if (problem) {
  console.error(problem);
  process.exit(1);
}

module.exports = { problemOf };
