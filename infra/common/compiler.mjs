/**
 * TypeScript's compiler with the least work: each further thread checks once more what they all share. It is written
 * in Go, whose collector saves half of its work when it may leave more garbage.
 */
export const compiler = {
  /** Of Node, in the checkout; builds a project and those that it refers to. */
  args: (/** @type {string} */ project) => [
    'node_modules/typescript/bin/tsc',
    ...['-b', project, '--checkers', '1'],
  ],
  env: { GOGC: '400' },
};
