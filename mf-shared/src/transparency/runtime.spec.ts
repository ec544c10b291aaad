/** Repeats the verifier's tests with `runtime.browser.ts`, so that it works the same in browsers. */
jest.mock('./runtime.ts', () => jest.requireActual('./runtime.browser.ts'));

require('./note.spec.ts');
require('./verify-log.spec.ts');
