import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { doesMatch, findCollision } from './routes.mjs';

export const schemaText = fs.readFileSync(path.join(import.meta.dirname, 'discovery.schema.json'), 'utf8');

let validator;
/** Compiles the schema on first use: a start that deploys nothing has no document to check. */
const compiled = () => {
  validator ??= new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(
    JSON.parse(schemaText),
  );
  return validator;
};

/**
 * What is wrong with a discovery document: by its schema and, when it has the right shape, by the rules
 * that a schema cannot state.
 * @param {unknown} discovery
 * @returns {string[]} empty when it may be written
 */
export function problemsOf(discovery) {
  const isValid = compiled();
  if (!isValid(discovery))
    return isValid.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
  const remotes = Object.entries(discovery.microFrontends);
  const revisions = new Set(remotes.flatMap(([, entries]) => entries.map(({ extras }) => extras.revision)));
  const routes = Object.fromEntries(
    remotes.map(([name, entries]) => [name, entries.find(isDefault)?.extras.routes ?? []]),
  );
  return [
    ...remotes.flatMap(([name, entries]) =>
      problemsOfRemote(name, entries).map((text) => `${name}: ${text}`),
    ),
    ...(revisions.size > 1 ? [`The entries are of the revisions ${[...revisions].join(' and ')}.`] : []),
    ...remotes.flatMap(([name]) => findCollision(name, routes[name], routes) ?? []),
    ...sharedHomes(remotes),
  ];
}

/** The roles for which more than one remote declares a home. */
function sharedHomes(remotes) {
  const owners = {};
  for (const [name, entries] of remotes) {
    for (const role of Object.keys(entries.find(isDefault)?.extras.home ?? {})) {
      owners[role] = [...(owners[role] ?? []), name];
    }
  }
  return Object.entries(owners)
    .filter(([, names]) => names.length > 1)
    .map(([role, names]) => `${names.join(' and ')} both declare a home for ${role}.`);
}

const isDefault = ({ deployment }) => deployment.default;

function problemsOfRemote(name, entries) {
  const traffic = entries.map(({ deployment }) => deployment.traffic);
  const versions = entries.map(({ metadata }) => metadata.version);
  const position = entries.findIndex(isDefault);
  const statuses = new Set(entries.map(({ extras }) => `${extras.status} ${extras.message}`));
  const rules = [
    [sum(traffic) === 100, `its traffic adds up to ${sum(traffic)}, not 100`],
    [entries.filter(isDefault).length === 1, 'it needs exactly one default'],
    [position <= 1, 'more than one entry comes before the default'],
    [sum(traffic.slice(position + 1)) === 0, 'an earlier release has traffic'],
    [new Set(versions).size === versions.length, 'it names a release twice'],
    [statuses.size === 1, 'its entries differ in status or message'],
    ...entries.flatMap((entry) => placeRules(name, entry)),
  ];
  return rules.filter(([holds]) => !holds).map(([, text]) => text);
}

function placeRules(name, { url, metadata, extras }) {
  const folder = `/mf/${name}/${metadata.version}/`;
  const { globalName, preload } = extras.modulefederation;
  const { routes, home = {}, openToAll = [], firstView } = extras;
  const isOwn = (path) => routes.some((pattern) => doesMatch(pattern, path));
  return [
    ...Object.entries(home).map(([role, path]) => [
      isOwn(path),
      `the home of ${role}, ${path}, is not among its routes`,
    ]),
    ...openToAll.map((pattern) => [
      isOwn(pattern.replace(/\/\*$/, '')),
      `${pattern}, which is open to all, is not among its routes`,
    ]),
    [url === `${folder}remoteEntry.js`, `${url} is not in ${folder}`],
    [
      preload.every((file) => file.url.startsWith(folder)),
      `a script of ${metadata.version} is not in ${folder}`,
    ],
    [
      !firstView || isOwn(firstView.address),
      `${firstView?.address}, of its first view, is not among its routes`,
    ],
    [
      !firstView || firstView.url.startsWith(folder),
      `the first view of ${metadata.version} is not in ${folder}`,
    ],
    [globalName.startsWith(`${name.replace(/\W/g, '_')}_`), `${globalName} does not begin with its name`],
  ];
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
