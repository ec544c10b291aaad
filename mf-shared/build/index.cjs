const fs = require('node:fs');
const path = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { container, DefinePlugin, optimize, sharing } = require('webpack');
const { ModuleFederationPlugin: EnhancedFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkIntegrity } = require('./integrity.cjs');
const { globalNameOf, releaseOf } = require('./release.cjs');
const {
  consumedShares,
  NoPrivateCopies,
  NoRanges,
  OnlySharedNames,
  provided,
  providedShares,
  requirements,
  sharesOfNative,
} = require('./shares.cjs');
const { CATALOGUE } = require('./words-loader.cjs');

// The exports of react-router name only its development build, which includes the warnings.
const routerFolder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
const themeFolder = path.join(__dirname, '../src/theme');

// Otherwise the plugin looks for webpack in the stack of a call that fails, which takes half a second.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Environment checks of libraries, answered for the browsers in README.md, so that code for others is dropped. */
const knownOfBrowsers = {
  'typeof process': '"undefined"',
  'typeof setImmediate': '"undefined"',
  'document.documentMode': 'undefined',
  SC_DISABLE_SPEEDY: 'false',
  ...Object.fromEntries(
    ['window', 'window.document', 'document', 'performance', 'Reflect'].map((name) => [
      `typeof ${name}`,
      '"object"',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'AbortController',
        'MessageChannel',
        'Object.is',
        'Promise',
        'WeakMap',
        'WeakSet',
        'window.ErrorEvent',
      ],
      ...['clearTimeout', 'queueMicrotask', 'reportError', 'requestAnimationFrame', 'setTimeout'],
      ...['performance.now', 'window.document.createElement'],
    ].map((name) => [`typeof ${name}`, '"function"']),
  ),
};

/** The language level of the oldest browsers in README.md; code of dependencies has to keep to it, too. */
const LANGUAGE = 'es2022';

const common = (dir) => ({
  context: dir,
  mode: 'production',
  target: ['web', LANGUAGE],
  // The maps are for the operator: publishing leaves them out of the public folder.
  devtool: 'hidden-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: ['source', '...'],
    alias: { 'react-router$': path.join(routerFolder, 'index.mjs') },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            target: LANGUAGE,
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.tsx?$/, enforce: 'pre', loader: require.resolve('./lean-css-loader.cjs') },
      { include: routerFolder, loader: require.resolve('./lean-router-loader.cjs') },
      { test: /lucide-react.dist.esm.icons.+\.mjs$/, loader: require.resolve('./lean-icons-loader.cjs') },
      { test: /react-dom.cjs.+\.js$/, loader: require.resolve('./lean-react-dom-loader.cjs') },
      { test: /stylis.src.Prefixer\.js$/, loader: require.resolve('./no-prefixes-loader.cjs') },
      { test: /\.css$/, type: 'css/global' },
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  experiments: { css: true },
  output: {
    path: path.join(dir, 'dist'),
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
  optimization: {
    runtimeChunk: false,
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    // The policy names the page's inline script by its hash, so nothing may change it after it is written.
    minimizeOptions: { javascript: false, html: false },
    minimizer: [
      // Takes a third of the time of terser, webpack's default, and saves 1 to 3 % of the bytes.
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // swc uses threads; starting processes for it takes longer than they save.
        parallel: false,
        terserOptions: { ecma: 2022, compress: { passes: 5 }, mangle: true, module: false },
      }),
      '...',
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/** The languages of a package: each folder in its messages holds the words of one. */
const languagesOf = (dir) =>
  fs
    .readdirSync(path.join(dir, 'src/messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What a remote exposes besides itself, such as './language-yo', which the shell runs first for its readers. */
const wordsOf = (dir) =>
  Object.fromEntries(
    languagesOf(dir).map((code) => [`./language-${code}`, { import: `./src/messages/${code}/index.ts` }]),
  );

/**
 * The webpack configuration of a remote: one container that exposes './remote', and the words of its languages.
 * `native` is webpack's own container (3 KB gzip), `enhanced` brings Module Federation's runtime and manifest (7
 * to 18 KB); both use the same protocol, so the shell cannot tell them apart.
 * @param {{ dir: string, federation: 'native' | 'enhanced' }} options
 */
exports.remoteConfig = ({ dir, federation }) => {
  const { name } = require(path.join(dir, 'remote.json'));
  const { release } = releaseOf(dir);
  const globalName = globalNameOf(name, release);
  const shape = {
    name: globalName,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' }, ...wordsOf(dir) },
    shared: federation === 'native' ? sharesOfNative : consumedShares,
  };
  const base = common(dir);
  const words = { test: CATALOGUE, enforce: 'pre', loader: require.resolve('./words-loader.cjs') };
  return {
    ...base,
    entry: {},
    module: { rules: [words, ...base.module.rules] },
    output: {
      ...base.output,
      uniqueName: globalName,
      // The one folder that a discovery document may name for it; detecting it at run time costs visitors bytes.
      publicPath: `/mf/${name}/${release}/`,
      // The folder's name changes with the content; digests in file names would only cost every first load bytes.
      chunkFilename: '[name].js',
      charset: false, // The response header has it.
      // One name for all, so that a new remote needs no new Content-Security-Policy.
      trustedTypes: { policyName: 'remote#webpack' },
    },
    optimization: {
      ...base.optimization,
      // By order, not by path, so that a release has the same bytes wherever it is built.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A release is cached as a whole, so splitting off libraries would only add a request.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new NoPrivateCopies(),
      new OnlySharedNames(),
      new ChunkIntegrity(),
      new DefinePlugin({ 'process.env.RELEASE': JSON.stringify(release) }),
      ...(federation === 'native' ? [new NoRanges()] : []),
      federation === 'native'
        ? new container.ModuleFederationPlugin({
            ...shape,
            library: { type: 'var', name: globalName },
          })
        : new EnhancedFederationPlugin({
            ...shape,
            dts: false,
            manifest: true,
            shareStrategy: 'loaded-first',
            experiments: {
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
          }),
    ],
  };
};

/**
 * The webpack configuration of the script that renders a remote's first view in Node: a single-file module with
 * the remote and `renderFirstView`.
 * @param {{ dir: string }} options
 */
exports.firstViewConfig = ({ dir }) => {
  const base = common(dir);
  const from = (...names) => JSON.stringify(path.join(...names));
  const entry = [
    `export { default as remote } from ${from(dir, 'src/remote.tsx')};`,
    `export { renderFirstView } from ${from(__dirname, '../src/firstView.tsx')};`,
  ].join('\n');
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { firstView: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: { library: { type: 'commonjs2' }, filename: '[name].cjs' },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};

/**
 * The webpack configuration of the shell, which provides the shared modules and knows no remotes.
 * @param {{ dir: string, plugins?: object[] }} options
 */
exports.shellConfig = ({ dir, plugins = [] }) => {
  const base = common(dir);
  return {
    ...base,
    entry: { shell: [path.join(themeFolder, 'base.css'), './src/skeleton.css', './src/index.tsx'] },
    output: {
      ...base.output,
      filename: 'shell/[name].[contenthash:8].js',
      chunkFilename: 'shell/[name].[contenthash:8].js',
      cssFilename: 'shell/[name].[contenthash:8].css',
      assetModuleFilename: 'shell/[name].[contenthash:8][ext]',
      uniqueName: 'shell',
      publicPath: '/',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Changes only with dependencies, so that it stays cached across the shell's own releases.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      // Provides without consuming: the shell imports the page's one copy directly.
      new sharing.ProvideSharedPlugin({ shareScope: 'default', provides: providedShares }),
      new DefinePlugin({
        ...knownOfBrowsers,
        'process.env.RELEASE': JSON.stringify(releaseOf(dir).release),
        'process.env.PROVIDES': JSON.stringify(JSON.stringify(provided)),
      }),
      ...plugins,
    ],
  };
};

/** Classic inline scripts that set the language and the theme before the first paint. */
exports.languageBootFile = path.join(__dirname, '../src/language/boot.js');
exports.themeBootFile = path.join(themeFolder, 'boot.js');
exports.requirements = requirements;
exports.releaseOf = releaseOf;
exports.globalNameOf = globalNameOf;
Object.assign(exports, require('./development.cjs'));
