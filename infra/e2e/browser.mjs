import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** No sandbox as root, which cannot have one; and nothing that talks to the internet by itself. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * The browser that tests run in, as Playwright's launch options: the one of CHROMIUM_PATH, else an
 * installed one, else that of the npm package @sparticuz/chromium. None is ever downloaded.
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, args: ARGS };
  const installed = installedBrowser();
  if (installed) return { executablePath: installed, args: ARGS };
  if (process.platform !== 'linux') throw new Error('Install Chrome, or name a browser with CHROMIUM_PATH.');
  return packagedBrowser();
}

/** Some systems have a placeholder of that name which only says how to install the real one. */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

async function packagedBrowser() {
  const { default: chromium } = await import('@sparticuz/chromium');
  const home = fileURLToPath(new URL('.cache/chromium', import.meta.url));
  if (!existsSync(home)) await unpack(chromium, home);
  // Its own arguments suit a cloud function: they switch off the very rules that tests must see obeyed.
  const weakening = /^--(single-process|allow-running-insecure-content|disable-web-security|disable-site)/;
  const args = chromium.args.filter((arg) => !weakening.test(arg));
  return { executablePath: join(home, 'chromium'), args: [...args, ...ARGS] };
}

/**
 * The package unpacks into the system's temporary folder and takes whatever lies there for whole; here it
 * unpacks into a draft that gets its name only when it is complete.
 */
async function unpack(chromium, /** @type {string} */ home) {
  await mkdir(join(home, '..'), { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  for (const path of [draft, join(draft, 'chromium')]) await chmod(path, 0o755);
  await rename(draft, home).catch(async (error) => {
    await rm(draft, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
