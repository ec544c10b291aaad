const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { minifySync } = require('@swc/core');
const { languageBootFile, themeBootFile } = require('mf-shared/build');
const { wordsFile, wordsScript } = require('./words.cjs');

const source = (...names) => path.join(__dirname, '../src', ...names);
const inputs = {
  page: source('page.html'),
  boot: themeBootFile,
  language: languageBootFile,
  words: wordsFile,
  signedIn: source('signedIn.js'),
  icon: source('favicon.svg'),
  icon192: source('icons/icon-192.png'),
  icon512: source('icons/icon-512.png'),
  maskable: source('icons/maskable-512.png'),
  manifest: source('offline/manifest.json'),
  register: source('offline/register.js'),
  start: source('start.js'),
  offline: source('offline/offline.html'),
  offlineWords: source('offline/words.json'),
  speak: source('offline/speak.js'),
  retry: source('offline/retry.js'),
  worker: source('offline/worker.js'),
};

const text = (file) => fs.readFileSync(file, 'utf8');
const fill = (template, slots) => template.replace(/<!-- (\w+) -->/g, (whole, slot) => slots[slot] ?? whole);
const minified = (code) => minifySync(code, { compress: true, mangle: true }).code;
const script = (file) => minified(text(file));
/** A script with its words in place of `name`. */
const speaking = (file, name, words) =>
  minified(text(file).replace(`${name}[`, () => `(${JSON.stringify(words)})[`));
const digest = (algorithm, content) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Writes index.html from page.html, and csp.json with the hashes of its inline scripts. Also writes what
 * makes the product installable: the manifest, the icons, and the worker sw.js with the offline page.
 * The product's name, {product}, is filled in when the page is served (infra/releases/serve.mjs).
 * Hand-written, because the page is one template with a few slots: a plugin package would bring more
 * dependencies than this has lines.
 */
exports.Page = class Page {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      // After the content hashes are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () => {
        compilation.fileDependencies.addAll(Object.values(inputs));
        const emit = (name, content, info = {}) =>
          compilation.emitAsset(name, new sources.RawSource(content), info);
        /** Emits a file under a name that changes with its content. @returns its address */
        const emitNamed = (name, ext, content) => {
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          const emitted = `shell/${name}.${hash}${ext}`;
          // Marked as minified: minifying it later would change its digest.
          emit(emitted, content, { minimized: true });
          return `/${emitted}`;
        };
        const emitImage = (file) => {
          const { name, ext } = path.parse(file);
          return emitNamed(name, ext, fs.readFileSync(file));
        };

        const icon = emitImage(inputs.icon);
        const icon192 = emitImage(inputs.icon192);
        const boot = [inputs.language, inputs.boot, inputs.signedIn, inputs.register].map(script).join('');
        const start = speaking(inputs.start, 'START_WORDS', startWords());
        const scriptHashes = [boot, start].map((inline) => digest('sha256', inline));
        emit('csp.json', JSON.stringify({ scriptHashes }));
        emit('sw.js', worker({ icon: icon192 }));
        emit(
          'manifest.webmanifest',
          JSON.stringify({
            ...JSON.parse(text(inputs.manifest)),
            icons: [
              { src: icon, type: 'image/svg+xml', sizes: 'any' },
              { src: icon192, type: 'image/png', sizes: '192x192' },
              { src: emitImage(inputs.icon512), type: 'image/png', sizes: '512x512' },
              { src: emitImage(inputs.maskable), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
            ],
          }),
        );

        const asset = (file) =>
          `"/${file}" integrity="${digest('sha384', compilation.getAsset(file).source.buffer())}" crossorigin`;
        const words = emitNamed('words', '.js', minified(wordsScript())).slice(1);
        const files = compilation.entrypoints.get('shell').getFiles();
        const font = compilation.getAssets().find(({ name }) => name.includes('inter-latin-wght')).name;
        const slots = {
          icons: [
            `<link rel="icon" type="image/svg+xml" href="${icon}">`,
            `<link rel="apple-touch-icon" href="${icon192}">`,
          ].join('\n    '),
          boot: `<script>${boot}</script>`,
          start: `<script>${start}</script>`,
          assets: [
            `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
            ...files
              .filter((file) => file.endsWith('.css'))
              .map((file) => `<style>${compilation.getAsset(file).source.source()}</style>`),
            // The browser does not fetch this `rel`; only start.js reads it.
            `<link rel="words" data-start href=${asset(words)}>`,
            ...files
              .filter((file) => file.endsWith('.js'))
              .map((file) => `<link rel="preload" as="script" data-start href=${asset(file)}>`),
          ].join('\n    '),
        };
        emit('index.html', fill(text(inputs.page), slots));
      });
    });
  }
};

/** The texts in other languages that need no script of the shell. */
const scriptless = () => JSON.parse(text(inputs.offlineWords));

/** Those of page.html. */
const startWords = () =>
  Object.fromEntries(
    Object.entries(scriptless()).map(([code, { unreachable, retry }]) => [code, { unreachable, retry }]),
  );

/** The worker, with the complete offline page, a policy that allows only that page, and the notification icon. */
function worker({ icon }) {
  const language = script(inputs.language);
  const speak = speaking(inputs.speak, 'OFFLINE_WORDS', scriptless()) + script(inputs.retry);
  const page = fill(text(inputs.offline), {
    logo: text(inputs.icon)
      .replace('<svg', '<svg aria-hidden="true"')
      .replace(/<title>.*<\/title>/, ''),
    language: `<script>${language}</script>`,
    speak: `<script>${speak}</script>`,
  });
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${[language, speak].map((inline) => `'${digest('sha256', inline)}'`).join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return `const OFFLINE_PAGE = ${JSON.stringify(page)};\nconst OFFLINE_POLICY = ${JSON.stringify(policy)};\nconst ICON = ${JSON.stringify(icon)};\n${text(inputs.worker)}`;
}
