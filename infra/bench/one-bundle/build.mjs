import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { shell } from '../../releases/packages.mjs';

const require = createRequire(import.meta.url);

/**
 * Builds the product into `output` as one ordinary application, using the shell's configuration without
 * federation: no share scope, no discovery, the remotes' pages as lazy chunks.
 */
export async function buildOneBundle(output) {
  const config = require(join(shell.dir, 'webpack.config.cjs'));
  const compiler = webpack({
    ...config,
    // The page's policy blocks scripts without an allowed Trusted Types policy, such as this one.
    output: { ...config.output, path: output, trustedTypes: { policyName: 'remote#webpack' } },
    plugins: [
      ...config.plugins.filter((plugin) => plugin.constructor.name !== 'ProvideSharedPlugin'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/App\.tsx$/, join(import.meta.dirname, 'App.tsx')),
    ],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() && new Error(stats.toString({ preset: 'errors-only' })));
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const page = join(output, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(/<link rel="preload" href="\/mf\/discovery\.json"[^>]*>/, ''));
}
