import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, writeAtomically } from '../common/files.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** No sandbox for root, which cannot use one, and no features that contact the internet on their own. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const INSTALL_ONE = 'Install Chromium or Chrome, or name a browser with CHROMIUM_PATH.';

/** @typedef {{ executablePath: string, args: string[], env?: NodeJS.ProcessEnv }} Browser as Playwright launches it */

/**
 * The launch options for the browser that tests run in: the one that CHROMIUM_PATH names, else an installed
 * one, else that of the npm package @sparticuz/chromium. Never downloads a browser.
 * @returns {Promise<Browser>}
 * @throws {Error} whose message says what to do
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, args: ARGS };
  const installed = installedBrowser();
  return installed ? { executablePath: installed, args: ARGS } : packagedBrowser();
}

/** On some systems, a program of that name only prints how to install the real one. */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

/** @returns {Promise<Browser>} */
async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(INSTALL_ONE);
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = await readJson(join(root, 'package.json'));
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const home = fileURLToPath(new URL(`.cache/chromium-${version}`, import.meta.url));
  if (!existsSync(home)) {
    await unpack(home, () =>
      Promise.all([chromium.executablePath(), inflate(join(root, 'bin/al2023.tar.br'))]),
    );
  }
  const executablePath = join(home, 'chromium');
  // Emulating a GPU in software doubles the work of every page; only WebGL needs it.
  chromium.setGraphicsMode = false;
  // The package's arguments suit a cloud function: they switch off rules that tests have to check, and the zygote,
  // which starts a page's process at a fraction of the cost of starting the program from scratch.
  const unwanted =
    /^--(single-process|no-zygote|allow-running-insecure-content|disable-web-security|disable-site)/;
  const args = [...chromium.args.filter((arg) => !unwanted.test(arg)), ...ARGS];
  return { executablePath, args, env: { ...process.env, ...(await surroundings(executablePath, home)) } };
}

/**
 * What the packaged browser needs and this system lacks: NSS, NSPR and expat, which it brings along, and fonts.
 * @returns {Promise<Record<string, string>>} variables for the browser alone
 */
async function surroundings(/** @type {string} */ executablePath, /** @type {string} */ home) {
  const trial = (env = {}) =>
    spawnSync(executablePath, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } });
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: await fontSettings(home) };
  if (trial().status === 0) return fonts;
  const libraries = { LD_LIBRARY_PATH: join(home, 'al2023/lib') };
  const { status, stderr, error } = trial(libraries);
  if (status === 0) return { ...fonts, ...libraries };
  throw new Error(
    `The packaged Chromium does not run on this machine: ${stderr?.trim() || error?.message}. ${INSTALL_ONE}`,
  );
}

async function fontSettings(/** @type {string} */ home) {
  const file = join(home, 'fonts.conf');
  const folders = `<dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir>`;
  await writeAtomically(file, `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`);
  return file;
}

/**
 * The package unpacks into the system's temporary folder and trusts anything it finds there. This unpacks
 * into a draft folder instead, and renames it only when it is complete.
 */
async function unpack(/** @type {string} */ home, /** @type {() => Promise<unknown>} */ fill) {
  await mkdir(dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    await fill();
    for (const path of [draft, join(draft, 'chromium')]) await chmod(path, 0o755);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
