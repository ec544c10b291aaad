/**
 * TypeScript's compiler with the least work in all. Each further thread would check once more what they all share, and
 * it is written in Go, whose collector runs less often when it may leave more garbage.
 */
export const compiler = {
  /** Of Node, in the checkout; builds a project and those that it refers to. */
  args: (/** @type {string} */ project) => [
    'node_modules/typescript/bin/tsc',
    ...['-b', project, '--checkers', '1'],
  ],
  env: { GOGC: '400' },
};
