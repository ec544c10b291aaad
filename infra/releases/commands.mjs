import { bucketOf } from './bucket.mjs';
import { collectGarbage } from './gc.mjs';
import * as operations from './operations.mjs';
import { packages, releaseOf } from './packages.mjs';
import { printDisabled, printHistory, printStatus } from './print.mjs';
import { publish, refusePublished } from './publish.mjs';
import { refuseIf } from './refusal.mjs';
import { readReports } from './reports.mjs';

/** Wrong arguments, as opposed to a valid command that is refused. */
export class UsageError extends Error {}

const text = { type: 'string' };
const flag = { type: 'boolean' };

export const common = { out: text };
const changing = { 'if-revision': text, by: text };

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {'required' | 'several' | 'optional'} [target] whether it names the shell or a remote
 * @property {import('node:util').ParseArgsConfig['options']} options
 * @property {(storage: import('./storage.mjs').Storage, targets: string[], options: Record<string, string>) => Promise<void>} run
 */

/** @type {Record<string, Command>} */
export const commands = {
  build: {
    usage: 'build <remote or shell> [--version <semver>]',
    does: 'Builds it without publishing it and prints its release and sizes.',
    target: 'required',
    options: { version: text },
    async run(_storage, [name], { version }) {
      const { document } = await compiled(name, version);
      const { release, git, bytes, files } = document;
      const size = bytes
        ? `${kilobytes(bytes.first)} first load, ${kilobytes(bytes.total)} in total (gzip)`
        : '';
      console.log(`${name}@${release}${git ? '' : ' (not committed)'}: ${files.length} files ${size}`.trim());
    },
  },
  publish: {
    usage: 'publish <remote or shell> [--version <semver>] [--allow-dirty]',
    does: 'Publishes the release permanently; it is not deployed yet.',
    target: 'required',
    options: { version: text, 'allow-dirty': flag },
    async run(storage, [name], { version, 'allow-dirty': allowDirty }) {
      const check = async ({ git, release }) => {
        const isDirty = !git && !allowDirty;
        refuseIf(isDirty, `The sources of ${name} are not committed. Commit them, or use --allow-dirty.`);
        await refusePublished(storage, name, release);
      };
      const { document } = await compiled(name, version, check, (build) => publish(storage, build));
      console.log(`${name}@${document.release} is published.`);
    },
  },
  deploy: {
    usage: 'deploy <remote or shell>[@<release>] … [--canary <percent>]',
    does: 'Gives all visitors the release, by default the newest; as a canary, that share of them. Takes several.',
    target: 'several',
    options: { ...changing, canary: text },
    async run(storage, names, { canary, ...options }) {
      const chosen = names.map(split);
      const twice = chosen.find(({ name }, index) => chosen.findIndex((each) => each.name === name) < index);
      if (twice) throw new UsageError(`${twice.name} is named twice. Visitors get one release of it.`);
      const percent = canary === undefined ? undefined : wholeNumber('--canary', canary, 1, 100);
      const { targets, deleted, problem, ...result } = await operations.deploy(storage, chosen, {
        canary: percent,
        ...authorship(options),
      });
      const deployed = targets.map(({ name, release }) => `${name}@${release}`).join(' and ');
      report(result, `${deployed}: ${percent ?? 100} % of the visitors.`);
      await printDisabled(
        storage,
        targets.map(({ name }) => name),
      );
      for (const { name, release } of percent ? targets : []) {
        console.log(
          `To get ${name} yourself, run in the console of your browser: ` +
            `localStorage['mf-bucket'] = ${bucketOf(name, release)}`,
        );
      }
      for (const name of deleted) console.log(`gc deleted ${name}`);
      if (problem) console.error(`It is deployed; only gc failed: ${problem.message}`);
    },
  },
  promote: change('promote', operations.promote, 'Gives all visitors the canary.'),
  abort: change('abort', operations.abort, 'Drops the canary.'),
  rollback: {
    usage: 'rollback <remote or shell> [--to <release>]',
    does: 'Makes the previous default, or the release named, the default again; drops any canary.',
    target: 'required',
    options: { ...changing, to: text },
    async run(storage, [name], { to, ...options }) {
      const result = await operations.rollback(storage, name, { to, ...authorship(options) });
      report(result, `${name}@${result.release} is the default again.`);
      await printDisabled(storage, [name]);
    },
  },
  disable: {
    ...change('disable', operations.disable, 'Switches the remote off; its paths show the message.'),
    usage: 'disable <remote> [--message <text>]',
    options: { ...changing, message: text },
    async run(storage, [remote], { message, ...options }) {
      report(
        await operations.disable(storage, remote, { message, ...authorship(options) }),
        `${remote} is disabled.`,
      );
    },
  },
  enable: change('enable', operations.enable, 'Switches it on again.'),
  name: {
    usage: 'name <product name>',
    does: "Changes the product's name in its page and in the shell, as PRODUCT_NAME does for the API.",
    target: 'required',
    options: changing,
    async run(storage, [name], options) {
      report(await operations.rename(storage, name, authorship(options)), `The product is called ${name}.`);
    },
  },
  status: {
    usage: 'status [--api <address>,…]',
    does: 'Prints which releases visitors get, and the failures in browsers that those API processes counted.',
    options: { api: text },
    run: async (storage, _targets, { api }) => printStatus(storage, await readReports({ api })),
  },
  history: {
    usage: 'history [<remote or shell>]',
    does: 'Prints who changed what and when, the latest first.',
    target: 'optional',
    options: {},
    run: (storage, [name]) => printHistory(storage, name),
  },
  gc: {
    usage: 'gc [--keep 10] [--min-age-days 30] [--dry-run]',
    does: 'Deletes releases that no visitor can be using any more. Every deploy does so, too.',
    options: { keep: text, 'min-age-days': text, 'dry-run': flag },
    async run(storage, _targets, { keep = '10', 'min-age-days': days = '30', 'dry-run': dryRun }) {
      const garbage = await collectGarbage(storage, {
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
    async run(storage, [name], options) {
      report(await operation(storage, name, authorship(options)), `${command} ${name}: done.`);
      await printDisabled(storage, [name]);
    },
  };
}

/** Only the commands that build load webpack: the others take a moment. */
async function compiled(name, version, check = async () => {}, use = async () => {}) {
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
  return compile(source, use);
}

function split(target) {
  const [name, release, ...rest] = target.split('@');
  if (!name || release === '' || rest.length > 0) throw new UsageError(`${target} is not <name>@<release>.`);
  return { name, release };
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
  console.log(changed ? `${done} Revision ${revision}.` : `Nothing to change. Revision ${revision}.`);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
