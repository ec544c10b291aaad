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
    // Without it, an older copy causes only a warning, and the remote fails later elsewhere.
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
  library('styled-components'),
  ...statefulParts.map(part),
];

/** The file with the exports of a library that the shell shares, when it does not share all of them. */
const sharedFrom = {
  'react-dom': path.join(sharedRoot, 'src/reactDom.ts'),
  'styled-components': path.join(sharedRoot, 'src/styled.ts'),
};

/** The shell has every shared module in its first scripts: no extra round trip before React runs. */
exports.providedShares = Object.fromEntries(
  table.map(([request, { shareKey = request, version = dependencies[request] }]) => [
    sharedFrom[request] ?? request,
    { shareKey, version, eager: true },
  ]),
);

/** A remote bundles none: a missing or older one fails its load, which the shell survives. */
exports.consumedShares = Object.fromEntries(
  table.map(([request, options]) => [request, { ...options, import: false }]),
);

/**
 * The same for webpack's own container, without version ranges: the shell checks them before it loads a release
 * (shell/src/discovery/requirements.ts), and checking them again costs a first load 0.7 KB.
 */
exports.sharesOfNative = Object.fromEntries(
  Object.entries(exports.consumedShares).map(([request, options]) => [
    request,
    { ...options, strictVersion: false, requiredVersion: false },
  ]),
);

/**
 * Removes from webpack's own container code that is unneeded here and that no minifier can drop: reading ranges
 * and comparing versions, as the shell provides one of each module; and providing, as a remote provides none.
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

/** The version of each package that the shell provides, which it compares with the requirements of a remote. */
exports.provided = {
  'mf-shared': version,
  react: dependencies.react,
  'react-dom': dependencies['react-dom'],
  'styled-components': dependencies['styled-components'],
};

/** The parts that the shell and a remote of another release share in one page. */
exports.statefulParts = statefulParts;

/** What a remote requires of the page that loads it, for its release.json. */
exports.requirements = Object.fromEntries(
  Object.entries(exports.provided).map(([name, exact]) => [name, atLeast(exact)]),
);

/** Fails the build of a remote that would bundle its own copy of a stateful part or of React DOM. */
exports.NoPrivateCopies = class NoPrivateCopies {
  apply(compiler) {
    const { webpack } = compiler;
    const parts = statefulParts.map((name) => path.join(sharedRoot, 'src', name));
    const owned = [...parts, path.dirname(require.resolve('react-dom'))].map((folder) => folder + path.sep);
    compiler.hooks.compilation.tap('NoPrivateCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoPrivateCopies', (modules) => {
        for (const { resource } of modules) {
          if (!resource || !owned.some((folder) => resource.startsWith(folder))) continue;
          compilation.errors.push(
            new webpack.WebpackError(
              `${path.relative(sharedRoot, resource)} would be bundled twice. Import what the shell shares: a part's index.ts, or react-dom.`,
            ),
          );
        }
      });
    });
  }
};

/** Fails the build of a remote that imports a name that the shell does not share: it would be undefined. */
exports.OnlySharedNames = class OnlySharedNames {
  apply(compiler) {
    const { webpack } = compiler;
    const shared = Object.entries(sharedFrom).map(([request, file]) => {
      const [, names] = /^export \{ (.+) \}/m.exec(fs.readFileSync(file, 'utf8'));
      return [request, names.split(', ')];
    });
    const namesOf = new Map(shared);
    compiler.hooks.compilation.tap('OnlySharedNames', (compilation) => {
      compilation.hooks.finishModules.tap('OnlySharedNames', (modules) => {
        for (const { dependencies } of modules) {
          for (const { request, ids } of dependencies) {
            if (!ids || (namesOf.get(request)?.includes(ids[0]) ?? true)) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `The shell does not share ${ids[0] ?? 'the namespace'} of ${request}, only ${namesOf.get(request).join(', ')}.`,
              ),
            );
          }
        }
      });
    });
  }
};
