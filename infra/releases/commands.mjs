import { collectGarbage } from './gc.mjs';
import * as operations from './operations.mjs';
import { packages, releaseOf } from './packages.mjs';
import { printHistory, printStatus } from './print.mjs';
import { publishRemote, publishShell, refuseExisting } from './publish.mjs';
import { refuseIf } from './refusal.mjs';

/** Wrong arguments, as opposed to right ones that are refused. */
export class UsageError extends Error {}

const text = { type: 'string' };
const flag = { type: 'boolean' };

export const common = { out: text };
const changing = { 'if-revision': text, by: text };

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {'required' | 'optional'} [target] whether it names a remote
 * @property {import('node:util').ParseArgsConfig['options']} options
 * @property {(out: string, target: string | undefined, options: Record<string, string>) => Promise<void>} run
 */

/** @type {Record<string, Command>} */
export const commands = {
  build: {
    usage: 'build <remote or shell> [--version <semver>]',
    does: 'Builds it into a staging area and says its release and sizes.',
    target: 'required',
    options: { version: text },
    async run(_out, name, { version }) {
      const { document } = await compiled(name, version);
      const { release, git, bytes, files } = document;
      const size = bytes ? `${kilobytes(bytes.first)} at first, ${kilobytes(bytes.total)} in all (gzip)` : '';
      console.log(`${name}@${release}${git ? '' : ' (not committed)'}: ${files.length} files ${size}`.trim());
    },
  },
  publish: {
    usage: 'publish <remote or shell> [--version <semver>] [--allow-dirty]',
    does: 'Lays the release down for good. Nobody gets it before it is deployed; a shell serves at once.',
    target: 'required',
    options: { version: text, 'allow-dirty': flag },
    async run(out, name, { version, 'allow-dirty': allowDirty }) {
      const build = await compiled(name, version, async ({ git, release }) => {
        const isDirty = !git && !allowDirty;
        refuseIf(isDirty, `What ${name} is built from is not committed. Commit it, or use --allow-dirty.`);
        if (name !== 'shell') await refuseExisting(out, name, release);
      });
      await (name === 'shell' ? publishShell(out, build) : publishRemote(out, build));
      console.log(`${name}@${build.document.release} is published.`);
    },
  },
  deploy: {
    usage: 'deploy <remote>[@<release>] [--canary <percent>]',
    does: 'Gives visitors the release, by default the newest one; as a canary, that share of them.',
    target: 'required',
    options: { ...changing, canary: text },
    async run(out, target, { canary, ...options }) {
      const [remote, named] = split(target);
      const percent = canary === undefined ? undefined : wholeNumber('--canary', canary, 1, 100);
      const result = await operations.deploy(out, remote, {
        release: named,
        canary: percent,
        ...authorship(options),
      });
      report(result, `${remote}@${result.release} gets ${percent ?? 100} % of the visitors.`);
    },
  },
  promote: change('promote', operations.promote, 'Gives the canary all visitors.'),
  abort: change('abort', operations.abort, 'Takes the canary away.'),
  rollback: {
    usage: 'rollback <remote or shell> [--to <release>]',
    does: 'Makes the previous default, or the release named, the default again; drops any canary.',
    target: 'required',
    options: { ...changing, to: text },
    async run(out, remote, { to, ...options }) {
      if (remote === 'shell') {
        const { release } = await operations.rollbackShell(out, { to });
        return console.log(`shell@${release} is served.`);
      }
      const result = await operations.rollback(out, remote, { to, ...authorship(options) });
      report(result, `${remote}@${result.release} is the default again.`);
    },
  },
  disable: {
    ...change('disable', operations.disable, 'Takes the remote off; its paths show the message.'),
    usage: 'disable <remote> [--message <text>]',
    options: { ...changing, message: text },
    async run(out, remote, { message, ...options }) {
      report(
        await operations.disable(out, remote, { message, ...authorship(options) }),
        `${remote} is disabled.`,
      );
    },
  },
  enable: change('enable', operations.enable, 'Puts it on again.'),
  status: {
    usage: 'status',
    does: 'Says what each visitor gets.',
    options: {},
    run: (out) => printStatus(out),
  },
  history: {
    usage: 'history [<remote>]',
    does: 'Says who changed what and when, the latest first.',
    target: 'optional',
    options: {},
    run: (out, remote) => printHistory(out, remote),
  },
  gc: {
    usage: 'gc [--keep 10] [--min-age-days 30] [--dry-run]',
    does: 'Deletes releases that no visitor can be using any more.',
    options: { keep: text, 'min-age-days': text, 'dry-run': flag },
    async run(out, _target, { keep = '10', 'min-age-days': days = '30', 'dry-run': dryRun }) {
      const garbage = await collectGarbage(out, {
        keep: wholeNumber('--keep', keep, 1),
        minAgeDays: wholeNumber('--min-age-days', days, 0),
        dryRun,
      });
      for (const name of garbage) console.log(`${dryRun ? 'would delete' : 'deleted'} ${name}`);
      if (garbage.length === 0) console.log('There is nothing to delete.');
    },
  },
};

function change(command, operation, does) {
  return {
    usage: `${command} <remote>`,
    does,
    target: 'required',
    options: changing,
    async run(out, remote, options) {
      report(await operation(out, remote, authorship(options)), `${command} ${remote}: done.`);
    },
  };
}

/** webpack is loaded by the commands that build only: the others take a moment. */
async function compiled(name, version, check = async () => {}) {
  if (version !== undefined) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError(`--version ${version} is not like 1.2.3.`);
    process.env.RELEASE_VERSION = version;
  }
  const source = packages().find((candidate) => candidate.name === name);
  if (!source) {
    const names = packages().map((candidate) => candidate.name);
    throw new UsageError(`There is no ${name}. Choose one of: ${names.join(', ')}.`);
  }
  await check(releaseOf(source.dir));
  const { compile } = await import('./compile.mjs');
  return compile(source);
}

function split(target) {
  const [remote, release, ...rest] = target.split('@');
  if (!remote || release === '' || rest.length > 0)
    throw new UsageError(`${target} is not <remote>@<release>.`);
  return [remote, release];
}

const authorship = ({ by, 'if-revision': revision }) => ({
  by,
  ifRevision: revision === undefined ? undefined : wholeNumber('--if-revision', revision, 0),
});

function wholeNumber(option, value, least, most = Number.MAX_SAFE_INTEGER) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${option} takes a whole number ${range}, not ${value}.`);
}

function report({ changed, revision }, done) {
  console.log(changed ? `${done} Revision ${revision}.` : `That is so already. Revision ${revision}.`);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
