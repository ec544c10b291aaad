import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { fastestFolder } from '../test/scratch.mjs';
import { findBrowser } from './browser.mjs';

const MINUTE = 60_000;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.mjs',
  outputDir: '.cache/results',
  workers: 1,
  // Node runs every file as it is.
  build: { external: ['**/*'] },
  // No test fails for being slow: these limits only end what hangs, so that it is reported.
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
    // Playwright cannot answer what a worker asks for; offline.e2e.mjs is about the worker.
    serviceWorkers: 'block',
    // Animations cost more than all else on a page; theme.e2e.mjs and the journey of a stranger have them on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 2 * MINUTE,
    // Recording makes tests a third slower; TRACE=1 records failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
