/**
 * Runs node:test files for a run that reads TEST_EVENTS, a few at a time: node infra/test/reporters/node.mjs <file> …
 * `node --test`, which is for use by hand, would hold back the output of later files until the first one has ended.
 */
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { emit } from '../events.mjs';

/** The failure type of a test that failed only because a test inside it did. */
const OF_ANOTHER = 'subtestsFailed';

/** Files mostly wait for servers to start and stop. */
const AT_ONCE = 2;

const waiting = process.argv.slice(2);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await runFile(file);
  }),
);

async function runFile(/** @type {string} */ file) {
  const suite = relative(process.cwd(), file);
  const startedAt = performance.now();
  emit({ type: 'start', suite });
  /** Names from the outermost test to the current one: of the running tests, and of the reported ones. */
  const begun = [];
  const reported = [];
  let hasTests = false;
  let hasFailed = false;
  for await (const { type, data } of run({ files: [file] })) {
    if (type === 'test:stdout' || type === 'test:stderr') process.stdout.write(data.message);
    if (type === 'test:dequeue' && data.name !== file) {
      emit({ type: 'start', suite, name: enter(begun, data) });
    }
    if (type === 'test:complete' && data.name !== file) begun.length = Math.min(begun.length, data.nesting);
    if (type === 'test:start') enter(reported, data);
    if (type === 'test:pass' || type === 'test:fail') {
      const result = resultOf(type, data);
      const isFile = data.name === file;
      // A file without tests passes; one with tests fails in the test in which it ended, or merely because one failed.
      if (!result || (isFile && (result.outcome === 'passed' || (hasFailed && begun.length === 0)))) continue;
      hasTests = true;
      hasFailed ||= result.outcome === 'failed';
      emit({ type: 'case', suite, name: isFile ? begun.join(' › ') : enter(reported, data), ...result });
    }
  }
  if (!hasTests) {
    process.exitCode = 1;
    emit({ type: 'case', suite, name: '', outcome: 'failed', detail: 'It has no tests.' });
  }
  emit({ type: 'suite', suite });
  emit({ type: 'timed', name: suite, ms: performance.now() - startedAt });
}

function enter(/** @type {string[]} */ path, { name, nesting }) {
  path.length = nesting;
  path[nesting] = name;
  return path.join(' › ');
}

/** @returns {Pick<import('../events.mjs').Case, 'outcome' | 'detail'> | undefined} none for a group of tests */
function resultOf(type, { skip, todo, details }) {
  for (const reason of [skip, todo]) {
    if (reason !== undefined && reason !== false) {
      return { outcome: 'skipped', detail: typeof reason === 'string' ? reason : '' };
    }
  }
  if (type === 'test:pass') return details.type === 'suite' ? undefined : { outcome: 'passed' };
  process.exitCode = 1;
  const { failureType, cause } = details.error;
  if (failureType === OF_ANOTHER) return undefined;
  return { outcome: 'failed', detail: typeof cause === 'string' ? cause : inspect(cause ?? details.error) };
}
