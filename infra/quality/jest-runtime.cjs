const { AsyncLocalStorage } = require('node:async_hooks');
const { Script } = require('node:vm');
const JestRuntime = require('jest-runtime').default;

/** Compiled modules by file name. @type {Map<string, { source: string, script: Script }>} */
const compiled = new Map();

/** Transformed modules by file name. @type {Map<string, { code: string, sourceMapPath: string | null }>} */
const transformed = new Map();

/** What the running suite, and Jest for it, keep per asynchronous call. @type {Set<AsyncLocalStorage<unknown>>} */
const storages = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Jest reads, transforms and compiles every module again for each suite. This runtime does so once per worker, and
 * each suite still runs it in its own context. A suite's storages are disabled at its end: otherwise Node would
 * keep filling them for each promise of later suites.
 */
module.exports = class extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { watch, watchAll } = args.at(-1);
    const { executor } = this;
    // In watch mode, files change.
    if (!watch && !watchAll) transformOnce(executor.transformCache);
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      let module = compiled.get(filename);
      if (module?.source !== source) {
        try {
          const options = { filename, columnOffset: -head.length };
          module = { source, script: new Script(`${head}${source}\n})`, options) };
        } catch {
          // Jest explains the syntax error.
          return compile(source, filename);
        }
        compiled.set(filename, module);
      }
      return module.script.runInContext(context);
    };
  }

  teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    super.teardown();
  }
};

/** Fills the same maps as Jest's own, from which it reports where an error was thrown. */
function transformOnce(/** @type {any} */ cache) {
  const transform = cache.transform.bind(cache);
  cache.transform = (/** @type {string} */ filename, /** @type {object} */ options) => {
    const known = transformed.get(filename);
    if (known) {
      cache.transforms.set(filename, known);
      if (known.sourceMapPath) cache.sourceMaps.set(filename, known.sourceMapPath);
      return known.code;
    }
    const code = transform(filename, options);
    const made = cache.transforms.get(filename);
    if (made) transformed.set(filename, made);
    return code;
  };
}
