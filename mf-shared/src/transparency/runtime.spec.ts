/** The verifier works the same in browsers: its own tests again, with what `runtime.browser.ts` brings. */
jest.mock('./runtime.ts', () => jest.requireActual('./runtime.browser.ts'));

require('./note.spec.ts');
require('./verify-log.spec.ts');
