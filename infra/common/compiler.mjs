/**
 * Runs TypeScript's compiler with the least total work: one checker, because each further one checks the shared
 * files again, and a high GOGC, with which Go's garbage collector runs less often.
 */
export const compiler = {
  /** Arguments of Node, in the checkout; builds a project and those that it references. */
  args: (/** @type {string} */ project) => [
    'node_modules/typescript/bin/tsc',
    ...['-b', project, '--checkers', '1'],
  ],
  env: { GOGC: '400' },
};
