const { createHash } = require('node:crypto');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const sharedRoot = path.join(__dirname, '..');
const repositoryRoot = path.join(sharedRoot, '..');

/** Everything that a package is built from, relative to the repository. */
const inputsOf = (dir) => {
  const own = fs
    .readdirSync(dir)
    .filter((name) => /^(src|build|package\.json|remote\.json|webpack\.config\.cjs)$/.test(name))
    .map((name) => path.join(dir, name));
  const shared = ['src', 'build', 'package.json'].map((name) => path.join(sharedRoot, name));
  return [...own, ...shared, path.join(repositoryRoot, 'package-lock.json')]
    .map((file) => path.relative(repositoryRoot, file))
    .sort();
};

const isTest = (file) => /\.spec\.tsx?$/.test(file) || file.includes(`${path.sep}testing${path.sep}`);

const filesUnder = (input) => {
  const absolute = path.join(repositoryRoot, input);
  if (fs.statSync(absolute).isFile()) return [input];
  return fs
    .readdirSync(absolute, { withFileTypes: true })
    .map(({ name }) => path.join(input, name))
    .sort()
    .flatMap(filesUnder);
};

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = fs.readFileSync(path.join(repositoryRoot, file));
    hash.update(`${file.split(path.sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const git = (...args) =>
  execFileSync('git', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * A commit that holds exactly these inputs, or null when there is none: in a full clone the last one that touched
 * them; a shallow clone knows fewer commits.
 */
const commitOf = (inputs) => {
  try {
    if (git('status', '--porcelain', '--', ...inputs) !== '') return null;
    return git('log', '-1', '--format=%H', '--', ...inputs) || null;
  } catch {
    return null;
  }
};

/**
 * The identity of the release that a build of `dir` makes. Its name depends only on the content of the inputs, so
 * every checkout, full or shallow, gives the same inputs the same name. RELEASE_VERSION replaces the version of
 * package.json.
 * @returns {{ version: string, git: string | null, inputs: string, release: string }}
 */
exports.releaseOf = (dir) => {
  const own = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const version = process.env.RELEASE_VERSION ?? own.version;
  const inputs = inputsOf(dir);
  const hash = hashOf(inputs.flatMap(filesUnder).filter((file) => !isTest(file)));
  return { version, git: commitOf(inputs), inputs: hash, release: `${version}-${hash.slice(0, 8)}` };
};

/** The name of a release's container on `window`; unique, so that two releases never share code. */
exports.globalNameOf = (name, release) => `${name}_${release}`.replace(/\W/g, '_');
