const { AsyncLocalStorage } = require('node:async_hooks');
const { Script } = require('node:vm');
const JestRuntime = require('jest-runtime').default;

/** Compiled modules by file name. @type {Map<string, { source: string, script: Script }>} */
const compiled = new Map();

/** What the running suite, and Jest for it, keep for each asynchronous call. @type {Set<AsyncLocalStorage<unknown>>} */
const storages = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Jest compiles every module anew for each suite. This one compiles it once per worker, and each suite still runs
 * it in a world of its own. A suite's storages end with it: Node would go on filling them for each promise of those that follow.
 */
module.exports = class extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
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
          // Jest explains what is wrong with it.
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
