import { defineConfig } from '@playwright/test';
import { engines } from './engines.mjs';

const MINUTE = 60_000;
const isOneThere = engines.some(({ missing }) => missing === undefined);

/** Playwright runs these tests and reports them; the browsers are driven by what they come with. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.full.mjs',
  outputDir: '.cache/results',
  workers: 1,
  // Node runs every file as it is.
  build: { external: ['**/*'] },
  // No test fails for being slow: these limits only end what hangs, so that it is reported.
  timeout: 10 * MINUTE,
  expect: { timeout: 2 * MINUTE, toPass: { timeout: 2 * MINUTE, intervals: [50] } },
  globalSetup: isOneThere ? '../e2e/product.mjs' : undefined,
});
