import { watch } from 'node:fs';

const QUIET_MS = 100;

/**
 * Rebuilds whenever a source changes, one build at a time, and reports each success. A failed build is
 * reported and changes nothing.
 * @param {object} options
 * @param {string[]} options.folders with the sources
 * @param {() => Promise<void>} options.build
 * @param {() => void} options.onBuilt
 * @param {(line: string) => void} options.say
 * @returns {{ stop: () => void }}
 */
export function watchSources({ folders, build, onBuilt, say }) {
  let building = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  const onChange = (_event, /** @type {string | null} */ file) => {
    if (!file || !/\.ts$/.test(file) || file.endsWith('.spec.ts')) return;
    clearTimeout(quiet);
    // Editors write a file in several steps, and people save several files.
    quiet = setTimeout(() => {
      building = building.then(build).then(onBuilt, (error) => say(error.message));
    }, QUIET_MS);
  };
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, onChange));
  return {
    stop() {
      clearTimeout(quiet);
      for (const watcher of watchers) watcher.close();
    },
  };
}
