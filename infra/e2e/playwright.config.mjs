import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { fastestFolder } from '../test/scratch.mjs';
import { findBrowser } from './browser.mjs';

const MINUTE = 60_000;

// Playwright puts every frame of every step's stack through source maps. No file here has one, because none is
// transformed: Node's own stacks name the same lines.
Error.prepareStackTrace = undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.mjs',
  outputDir: '.cache/results',
  workers: 1,
  // Runs every file without transforming it.
  build: { external: ['**/*'] },
  // No test fails for being slow: these limits only end a hanging test, so that it is reported.
  timeout: 10 * MINUTE,
  expect: { timeout: 2 * MINUTE },
  globalSetup: './product.mjs',
  use: {
    launchOptions: {
      ...(await findBrowser()),
      // By default Playwright keeps the browser's shared memory on disk, because some containers have little of it.
      ignoreDefaultArgs: fastestFolder() === tmpdir() ? [] : ['--disable-dev-shm-usage'],
    },
    locale: 'en-NG',
    // Playwright cannot answer a service worker's requests; offline.e2e.mjs tests the worker.
    serviceWorkers: 'block',
    // Animations cost more than anything else on a page; only theme.e2e.mjs and journey.e2e.mjs turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 2 * MINUTE,
    // Recording makes tests a third slower; TRACE=1 records failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
