/**
 * What a lock file must hold so that `npm ci` installs the same packages on every platform. The check
 * reads only package-lock.json and the package.json files: it needs no registry and takes milliseconds.
 */

/**
 * @typedef {object} Entry one package of a lock file
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved] where it comes from: a workspace's folder, or a download address
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {Record<string, Entry & Record<string, any>>} Entries by their folder; '' is the project itself */
/** @typedef {Record<string, any>} Manifest the content of a package.json */
/** @typedef {{ parent: string, name: string, range: string }} Wanted a package that the entry `parent` requires */

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const EXACT = /^\d+\.\d+\.\d+/;

/**
 * What is wrong with a lock file, one sentence each; an empty list when `npm ci` can rely on it.
 * @param {Entries} entries
 * @param {Record<string, Manifest>} manifests by their folder; '' is the project's own
 * @returns {string[]}
 */
export function problemsOf(entries, manifests) {
  const folders = Object.keys(entries).filter((path) => !path.includes('node_modules/'));
  return [
    ...folders
      .filter((folder) => !manifests[folder])
      .map((folder) => `${folder} is locked but is not a workspace.`),
    ...Object.entries(manifests).flatMap(([folder, manifest]) => manifestProblems(entries, folder, manifest)),
    ...missingRequired(entries).map(({ parent, name }) => `${parent} needs ${name}, which is not locked.`),
    ...missingOptional(entries).map(({ name, range }) => `The optional ${name}@${range} is not locked.`),
    ...Object.entries(entries)
      .filter(([, { resolved = '' }]) => /^\w+:/.test(resolved))
      .map(([path]) => `${path} names a download address.`),
  ];
}

function manifestProblems(
  /** @type {Entries} */ entries,
  /** @type {string} */ folder,
  /** @type {Manifest} */ manifest,
) {
  const file = folder ? `${folder}/package.json` : 'package.json';
  const entry = entries[folder];
  if (!entry) return [`${file} is not in the lock file.`];
  return KINDS.flatMap((kind) => {
    const [wanted, locked] = [manifest[kind] ?? {}, entry[kind] ?? {}];
    const names = new Set([...Object.keys(wanted), ...Object.keys(locked)]);
    return [...names].flatMap((name) => {
      const of = `${name} in the ${kind} of ${file}`;
      if (wanted[name] !== locked[name])
        return [`${of} is ${wanted[name] ?? 'absent'}, locked as ${locked[name] ?? 'absent'}.`];
      const version = entries[find(entries, folder, name) ?? '']?.version;
      const differs =
        kind !== 'peerDependencies' && version && EXACT.test(wanted[name]) && version !== wanted[name];
      return differs ? [`${of} is ${wanted[name]}, but ${version} would be installed.`] : [];
    });
  });
}

/** The optional packages, mostly those of other platforms, that some entry requires and the lock file lacks. */
export const missingOptional = (/** @type {Entries} */ entries) =>
  missing(entries, ({ optionalDependencies }) => optionalDependencies);

const missingRequired = (/** @type {Entries} */ entries) =>
  missing(entries, ({ dependencies, optionalDependencies = {} }) =>
    Object.fromEntries(
      Object.entries(dependencies ?? {}).filter(([name]) => !(name in optionalDependencies)),
    ),
  );

/** @returns {Wanted[]} */
function missing(
  /** @type {Entries} */ entries,
  /** @type {(entry: Entry) => Record<string, string> | undefined} */ asked,
) {
  return Object.entries(entries).flatMap(([parent, entry]) =>
    Object.entries(asked(entry) ?? {})
      .filter(([name]) => !find(entries, parent, name))
      .map(([name, range]) => ({ parent: parent || 'package.json', name, range })),
  );
}

/** Where Node finds a package: in the nearest node_modules of the folder itself and those above. */
function find(/** @type {Entries} */ entries, /** @type {string} */ from, /** @type {string} */ name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (entries[path]) return path;
    if (!folder) return undefined;
  }
}

/** Packages whose version is locked but not their content: an install takes what the registry sends. */
export function unverified(/** @type {Entries} */ entries) {
  return Object.keys(entries).filter((path) => {
    const { link, integrity, inBundle } = entries[path];
    return path.includes('node_modules/') && !link && !integrity && !inBundle;
  });
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Locks the version of an optional package that the current registry does not have. Its platform is read
 * from its name, as in core-linux-x64-musl, so that other platforms leave it alone.
 * @param {Entries} entries
 * @param {Wanted} wanted
 * @returns {Entries} the one new entry
 */
export function pin(entries, { parent, name, range }) {
  const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
  const { dev, devOptional, peer } = entries[parent];
  const words = name.split(/[-/]/);
  const named = (/** @type {string[]} */ known) => known.filter((word) => words.includes(word));
  const [os, cpu] = [named(SYSTEMS), named(PROCESSORS)];
  const libc = /-musl$/.test(name) ? ['musl'] : /-gnu$/.test(name) ? ['glibc'] : [];
  const entry = { version: range, cpu, dev, devOptional, libc, optional: true, os, peer };
  const told = Object.entries(entry).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  return { [beside]: Object.fromEntries(told) };
}
