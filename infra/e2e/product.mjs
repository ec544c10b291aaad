import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../common/environment.mjs';
import { checkout } from '../local/setup.mjs';

/** Limit for a start that hangs; a start may build everything first. */
const HANGS_AFTER_MS = 20 * 60_000;

/**
 * Playwright's global set-up: runs `npm start` with a new data folder, on any free port. Passes what the
 * journeys need to know in the environment; returns a function that stops everything.
 */
export default async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchearn-e2e-'));
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: checkout,
    env: {
      ...withoutSettings(),
      DATA_DIR: dataDir,
      PORT: '0',
      // The journeys sign up more people than one address may, and their passwords need no protection.
      RATE_LIMIT_FACTOR: '1000',
      BCRYPT_COST: '4',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const block = await printedBlock(child);
  const line = (label) => block.match(new RegExp(`^ *${label} +(\\S+)$`, 'm'))?.[1];
  process.env.E2E_ADDRESS = line('Address');
  process.env.E2E_ADMIN_EMAIL = line('Admin email');
  process.env.E2E_ADMIN_PASSWORD = line('Admin password');
  process.env.E2E_DATA_DIR = dataDir;

  return async () => {
    child.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** What the start prints once everything is ready. */
function printedBlock(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`npm start did not become ready:\n${output}`)),
      HANGS_AFTER_MS,
    );
    child.once('exit', () => reject(new Error(`npm start exited:\n${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!/^ *Stop /m.test(output)) return;
      clearTimeout(timer);
      resolve(output);
    });
  });
}
