/** README's commands on the versions of Node that it promises; only in `npm run test:full`: they take long. */
import { describe, test } from 'node:test';
import { isRoot } from '../local/account.mjs';
import { fetchNode, tryCommands } from './trial.mjs';

const say = (/** @type {string} */ text) => process.stdout.write(text);

describe('README’s commands in a fresh clone', () => {
  for (const node of ['20.19.0', '22', '24']) {
    test(`run on Node ${node}`, async (t) => {
      const missing = await fetchNode(node).then(
        () => undefined,
        ({ message }) => message,
      );
      if (missing) return t.skip(missing);
      // For root, another account is the harder case; the rest of the run covers root itself.
      await tryCommands({ node, as: isRoot ? 'nobody' : undefined, onOutput: say }, ['start', 'unit']);
    });
  }
});
