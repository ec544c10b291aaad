const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { minifySync } = require('@swc/core');
const { themeBootFile } = require('mf-shared/build');

const source = path.join(__dirname, '../src');
const templateFile = path.join(source, 'page.html');
const iconFile = path.join(source, 'favicon.svg');

const digest = (algorithm, content) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Writes index.html from page.html, and csp.json with the hash of the one inline script it holds.
 * The product's name, {product}, is filled in when the page is served (infra/releases/serve.mjs).
 * Plain, because the page is one template with three slots: a plugin package would bring more
 * dependencies than this has lines.
 */
exports.Page = class Page {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      // After the content hashes are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () => {
        compilation.fileDependencies.addAll([templateFile, iconFile, themeBootFile]);
        const emit = (name, content) => compilation.emitAsset(name, new sources.RawSource(content));

        const icon = fs.readFileSync(iconFile);
        const iconName = `shell/favicon.${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
        emit(iconName, icon);

        const boot = minifySync(fs.readFileSync(themeBootFile, 'utf8'), {
          compress: true,
          mangle: true,
        }).code;
        emit('csp.json', JSON.stringify({ scriptHashes: [digest('sha256', boot)] }));

        const asset = (file) =>
          `"/${file}" integrity="${digest('sha384', compilation.getAsset(file).source.buffer())}" crossorigin`;
        const files = compilation.entrypoints.get('shell').getFiles();
        const slots = {
          icon: `<link rel="icon" type="image/svg+xml" href="/${iconName}">`,
          boot: `<script>${boot}</script>`,
          assets: [
            ...files
              .filter((file) => file.endsWith('.css'))
              .map((file) => `<link rel="stylesheet" href=${asset(file)}>`),
            ...files
              .filter((file) => file.endsWith('.js'))
              .map((file) => `<script defer src=${asset(file)}></script>`),
          ].join('\n    '),
        };
        const template = fs.readFileSync(templateFile, 'utf8');
        emit(
          'index.html',
          template.replace(/<!-- (icon|boot|assets) -->/g, (_, slot) => slots[slot]),
        );
      });
    });
  }
};
