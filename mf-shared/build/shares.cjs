const fs = require('node:fs');
const path = require('node:path');

const sharedRoot = path.join(__dirname, '..');
const { version, dependencies } = require('../package.json');

/** The parts of mf-shared that hold state or a React context, so that one page has one of each. */
const statefulParts = ['session', 'theme', 'router', 'remote', 'notices'];

const atLeast = (exact) => `^${exact.split('.').slice(0, 2).join('.')}.0`;

const library = (name, request = name) => [
  request,
  {
    singleton: true,
    // Without it an older copy is only warned about, and the remote dies later somewhere else.
    strictVersion: true,
    requiredVersion: atLeast(dependencies[name]),
  },
];

// Keyed by file, not by request, so that mf-shared's own relative imports meet the shared copy too.
const part = (name) => [
  path.join(sharedRoot, 'src', name, 'index.ts'),
  {
    shareKey: `mf-shared/${name}`,
    version,
    singleton: true,
    strictVersion: true,
    requiredVersion: atLeast(version),
  },
];

const table = [
  library('react'),
  library('react', 'react/'),
  library('react-dom'),
  library('react-dom', 'react-dom/'),
  library('styled-components'),
  ...statefulParts.map(part),
];

/** The file with the names that the shell lends of a library, when it does not lend all. */
const lentBy = { 'styled-components': path.join(sharedRoot, 'src/styled.ts') };

/** The shell brings every shared module in its first scripts: no extra round trip before React runs. */
exports.providedShares = Object.fromEntries(
  table.map(([request, { shareKey = request, version = dependencies[request] }]) => [
    lentBy[request] ?? request,
    { shareKey, version, eager: true },
  ]),
);

/** A remote brings none: a missing or older one fails its load, which the shell survives. */
exports.consumedShares = Object.fromEntries(
  table.map(([request, options]) => [request, { ...options, import: false }]),
);

/**
 * The same for webpack's own container, without the ranges: the shell compares them before it loads a release
 * (shell/src/discovery/requirements.ts), and to do so again costs a first load 0.7 KB.
 */
exports.sharesOfNative = Object.fromEntries(
  Object.entries(exports.consumedShares).map(([request, options]) => [
    request,
    { ...options, strictVersion: false, requiredVersion: false },
  ]),
);

/**
 * Leaves out of webpack's own container what it does not need here, and no minifier sees: what reads ranges and
 * compares versions, for the shell provides one of each; and what provides, for a remote does not.
 */
exports.NoRanges = class NoRanges {
  apply(compiler) {
    const { initializeSharing, shareScopeMap } = compiler.webpack.RuntimeGlobals;
    const generated = {
      consumes: (code) =>
        code
          .replace(/^var (?:rangeToString|satisfy|parseVersion) = [\s\S]*?\n\};?$/gm, '')
          .replace(
            /^const findSingletonVersionKey = [\s\S]*?\n\};?$/m,
            'const findSingletonVersionKey = (scope, key) => Object.keys(scope[key])[0];',
          ),
      sharing: () => `${shareScopeMap} = {};\n${initializeSharing} = () => {};`,
    };
    compiler.hooks.compilation.tap('NoRanges', (compilation) => {
      compilation.hooks.runtimeModule.tap('NoRanges', (module) => {
        const lean = generated[module.name];
        if (!lean) return;
        const generate = module.generate.bind(module);
        module.generate = () => lean(generate());
      });
    });
  }
};

/** The version of each package that the shell brings, against which it holds what a remote asks for. */
exports.provided = {
  'mf-shared': version,
  react: dependencies.react,
  'react-dom': dependencies['react-dom'],
  'styled-components': dependencies['styled-components'],
};

/** The parts of which the shell and a remote of another day meet in one page. */
exports.statefulParts = statefulParts;

/** What a remote asks of the page that loads it, for its release.json. */
exports.requirements = Object.fromEntries(
  Object.entries(exports.provided).map(([name, exact]) => [name, atLeast(exact)]),
);

/** Fails the build of a remote that would bring its own copy of a stateful part. */
exports.NoPrivateCopies = class NoPrivateCopies {
  apply(compiler) {
    const { webpack } = compiler;
    const owned = statefulParts.map((name) => path.join(sharedRoot, 'src', name) + path.sep);
    compiler.hooks.compilation.tap('NoPrivateCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoPrivateCopies', (modules) => {
        for (const { resource } of modules) {
          if (!resource || !owned.some((folder) => resource.startsWith(folder))) continue;
          compilation.errors.push(
            new webpack.WebpackError(
              `${path.relative(sharedRoot, resource)} would be bundled twice. Import it through the part's index.ts.`,
            ),
          );
        }
      });
    });
  }
};

/** Fails the build of a remote that imports a name which the shell does not lend: it would be undefined. */
exports.OnlyWhatIsLent = class OnlyWhatIsLent {
  apply(compiler) {
    const { webpack } = compiler;
    const lent = Object.entries(lentBy).map(([request, file]) => {
      const [, names] = /^export \{ (.+) \}/m.exec(fs.readFileSync(file, 'utf8'));
      return [request, names.split(', ')];
    });
    const namesOf = new Map(lent);
    compiler.hooks.compilation.tap('OnlyWhatIsLent', (compilation) => {
      compilation.hooks.finishModules.tap('OnlyWhatIsLent', (modules) => {
        for (const { dependencies } of modules) {
          for (const { request, ids } of dependencies) {
            if (!ids || (namesOf.get(request)?.includes(ids[0]) ?? true)) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `The shell lends no ${ids[0] ?? 'namespace'} of ${request}, only ${namesOf.get(request).join(', ')}.`,
              ),
            );
          }
        }
      });
    });
  }
};
