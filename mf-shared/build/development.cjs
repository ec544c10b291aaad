const { createHash } = require('node:crypto');
const { globalNameOf, releaseOf } = require('./release.cjs');

const NAME = 'ReleaseByContent';

/**
 * Renames a remote's release in all its scripts with every build, by their content: webpack reads its
 * configuration once when watching, and with an unchanged name a page would keep the scripts it has. Calls
 * `onBuilt` with the release and the compilation.
 */
class ReleaseByContent {
  constructor({ name, configured, onBuilt }) {
    Object.assign(this, { name, configured, onBuilt });
  }
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    let release = this.configured;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before ChunkIntegrity computes the digests.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const texts = Object.entries(assets).filter(([file]) => /\.(js|json)$/.test(file));
        const hash = createHash('sha256');
        for (const [, source] of texts) hash.update(source.buffer());
        // As long as the previous name, so that source maps stay right.
        const digits = this.configured.length - this.configured.lastIndexOf('-') - 1;
        release = this.configured.slice(0, -digits) + hash.digest('hex').slice(0, digits);
        const rename = (text) =>
          text
            .replaceAll(this.configured, release)
            .replaceAll(globalNameOf(this.name, this.configured), globalNameOf(this.name, release));
        for (const [file, source] of texts) {
          compilation.updateAsset(file, new sources.RawSource(rename(source.source().toString())));
        }
      });
    });
    compiler.hooks.emit.tap(NAME, () => {
      compiler.outputPath = compiler.options.output.path.replace(this.configured, release);
    });
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      if (compilation.errors.length === 0) this.onBuilt(release, compilation);
    });
  }
}

/** Quick to build and easy to debug, without `eval`, which the page's Content-Security-Policy forbids. */
const forDevelopment = (config) => ({
  ...config,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  optimization: { ...config.optimization, minimize: false },
});

/**
 * A remote's configuration for webpack's watch mode; each build gets its own folder under `output`.
 * @param {{ config: object, dir: string, name: string, output: string, onBuilt: (release: string, compilation: object) => void }} options
 */
exports.developRemote = ({ config, dir, name, output, onBuilt }) => {
  const { release } = releaseOf(dir);
  const development = forDevelopment(config);
  return {
    ...development,
    output: { ...config.output, path: `${output}/${release}`, clean: false },
    plugins: [...config.plugins, new ReleaseByContent({ name, configured: release, onBuilt })],
  };
};

/**
 * The shell's configuration for webpack's watch mode; `edits` change finished files.
 * @param {{ config: object, output: string, edits: Record<string, (text: string) => string>, onBuilt: () => void }} options
 */
exports.developShell = ({ config, output, edits, onBuilt }) => ({
  ...forDevelopment(config),
  output: { ...config.output, path: output, clean: false },
  plugins: [
    ...config.plugins,
    {
      apply(compiler) {
        const { Compilation, sources } = compiler.webpack;
        compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
          const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
          compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
            for (const [file, edit] of Object.entries(edits)) {
              compilation.updateAsset(
                file,
                (asset) => new sources.RawSource(edit(asset.source().toString())),
              );
            }
          });
        });
        compiler.hooks.done.tap(NAME, (stats) => {
          if (!stats.hasErrors()) onBuilt();
        });
      },
    },
  ],
});
