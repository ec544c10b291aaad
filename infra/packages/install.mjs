/** Installs the packages of package-lock.json. Node's own modules only: nothing is installed yet. */
import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readJson } from '../common/files.mjs';
import { hold } from '../common/lock.mjs';
import { collect } from '../common/processes.mjs';
import { createSteps } from '../local/steps.mjs';
import { explain } from './failures.mjs';
import { npm } from './npm.mjs';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Packages, builds, the first data and npm's cache of its downloads. */
const ROOM_BYTES = 2_000_000_000;
const ANSWER_WITHIN_MS = 20_000;

/** Which packages npm has installed; it writes this last of all. */
const LIST = 'node_modules/.package-lock.json';

/** Only packages for Linux name a libc. */
const LIBC = /** @type {any} */ (process.report.getReport()).header.glibcVersionRuntime ? 'glibc' : 'musl';

/**
 * Installs exactly what the lock file says, unless it is installed already. It never changes the lock file.
 * The next install replaces what an interrupted one left, and simultaneous installs run one after the other.
 * @param {object} [options]
 * @param {string} [options.folder] the project
 * @param {import('../local/steps.mjs').Steps} [options.steps]
 * @param {AbortSignal} [options.signal]
 * @param {number} [options.roomBytes] how much must be free on the disk
 * @param {number} [options.answerWithinMs] how long the registry may take to answer at all
 * @throws with a sentence that says what to do
 */
export async function install({ folder = checkout, steps = createSteps(), signal, ...limits } = {}) {
  if (await isInstalled(folder)) return;
  await assertRoom(folder, limits.roomBytes ?? ROOM_BYTES);
  const turn = await waitForTurn(folder, { steps, signal });
  try {
    if (await isInstalled(folder)) return;
    await assertRegistryAnswers(folder, { signal, withinMs: limits.answerWithinMs ?? ANSWER_WITHIN_MS });
    steps.begin('Installing packages', await countPackages(folder));
    // While npm's list is missing, the install counts as incomplete.
    const list = join(folder, LIST);
    await rm(list, { force: true });
    // Building needs the development packages, and optional ones have programs, whatever npm's settings say.
    const included = ['--include=dev', '--include=optional'];
    const args = ['ci', ...included, '--no-audit', '--no-fund', '--fetch-timeout=60000'];
    // When this process is killed, npm goes on: the next start waits for it.
    const onStart = (/** @type {number} */ pid) => turn.handTo(pid).catch(() => undefined);
    try {
      await run(args, { folder, signal, onStart });
      // npm succeeds without an optional package that it could not install.
      const names = (await missing(folder)).map((path) => path.split('node_modules/').at(-1)).join(', ');
      if (names) {
        throw new Error(
          `npm could not install ${names}. Start again; if that does not help, use another registry.`,
        );
      }
    } catch (error) {
      await rm(list, { force: true });
      throw error;
    }
    steps.end();
  } finally {
    await turn.stop();
  }
}

/** Whether exactly the packages of the lock file are installed, according to the list that npm keeps and their folders. */
export const isInstalled = async (folder = checkout) => (await missing(folder)).length === 0;

/** The folders of the packages that are not installed. */
async function missing(/** @type {string} */ folder) {
  const installed = (await readJson(join(folder, LIST)).catch(() => undefined))?.packages;
  return (await lockedPackages(folder)).flatMap(([path, entry]) => {
    const found = installed?.[path];
    const isWhole = found
      ? found.version === entry.version && existsSync(manifestIn(folder, path))
      : installed && isDispensable(entry);
    return isWhole ? [] : [path];
  });
}

/**
 * Whether an install is complete without a package: an optional one for other platforms, or one that is locked without
 * a digest, because no registry had it.
 */
const isDispensable = ({ optional, integrity, os, cpu, libc }) =>
  optional && !(integrity && os && cpu && suits({ os, cpu, libc }));

/** The entries of the lock file that npm installs from a registry. */
const lockedPackages = async (/** @type {string} */ folder) =>
  Object.entries((await readJson(join(folder, 'package-lock.json'))).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

const manifestIn = (/** @type {string} */ folder, /** @type {string} */ path) =>
  join(folder, path, 'package.json');

/** Whether a package is for this platform. */
function suits({ os, cpu, libc }) {
  const has = (/** @type {string[] | undefined} */ names, /** @type {string} */ ours) =>
    !names || names.includes(ours);
  return has(os, process.platform) && has(cpu, process.arch) && has(libc, LIBC);
}

/** How many of the packages for this platform are installed, as text. */
async function countPackages(/** @type {string} */ folder) {
  const files = (await lockedPackages(folder))
    .filter(([, entry]) => suits(entry))
    .map(([path]) => manifestIn(folder, path));
  const said = (/** @type {number} */ count) => count.toLocaleString('en');
  return () => `${said(files.filter((file) => existsSync(file)).length)} of ${said(files.length)} packages`;
}

function waitForTurn(/** @type {string} */ folder, { steps, signal }) {
  let isTold = false;
  const file = join(folder, '.cache/installing.json');
  return hold(file, {}, async ({ pid, host }) => {
    if (!isTold) {
      steps.say(
        `Process ${pid} on ${host} is installing packages here; waiting for it … ` +
          `If it has certainly ended, remove ${file}.`,
      );
    }
    isTold = true;
    await sleep(250, undefined, { signal });
  });
}

async function assertRoom(/** @type {string} */ folder, /** @type {number} */ roomBytes) {
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (/** @type {number} */ bytes) => (bytes / 1e9).toFixed(1);
  if (bavail * bsize >= roomBytes) return;
  throw new Error(
    `Only ${gigabytes(bavail * bsize)} GB are free on the disk of ${folder}, and the packages need ` +
      `${gigabytes(roomBytes)} GB. Free some space and start again.`,
  );
}

/** Any kind of answer will do: some registries refuse this request but serve packages. */
async function assertRegistryAnswers(/** @type {string} */ folder, { signal, withinMs }) {
  const limits = [`--fetch-timeout=${withinMs}`, '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  await run(['ping', ...limits], { folder, signal, forgives: /^E\d\d\d$/ });
}

/**
 * Runs npm; throws with an explanation when it fails.
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.folder
 * @param {AbortSignal} [options.signal]
 * @param {(pid: number) => void} [options.onStart]
 * @param {RegExp} [options.forgives] npm's error codes that do not count as a failure
 */
async function run(args, { folder, signal, onStart, forgives }) {
  const [program, given] = npm(...args, '--loglevel=warn');
  const { code, output } = await collect(program, given, { cwd: folder, signal, onStart });
  // When npm cannot write a whole file, for example on a full disk, it only warns and exits with 0.
  const torn = output.match(/TAR_ENTRY_ERROR (\w+)/)?.[1];
  if (code === 0 && !torn) return;
  signal?.throwIfAborted();
  const reason = torn ?? output.match(/^npm (?:error|ERR!) code (\S+)$/m)?.[1] ?? '';
  if (!forgives?.test(reason)) throw new Error(explain(reason, output));
}
