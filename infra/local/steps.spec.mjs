import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSteps } from './steps.mjs';

/** Runs `use` with steps on a mocked clock and returns what they print. */
function printed(t, isTTY, use) {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] });
  let text = '';
  const out = { isTTY, write: (piece) => (text += piece) };
  const stopping = new AbortController();
  use({
    steps: createSteps({ out, signal: stopping.signal }),
    stopping,
    pass(seconds) {
      for (let second = 0; second < seconds; second += 1) t.mock.timers.tick(1_000);
    },
  });
  return text;
}

describe('steps of a start', () => {
  test('are numbered, and each one ends with its seconds', (t) => {
    const text = printed(t, false, ({ steps, pass }) => {
      steps.expect(2);
      steps.begin('Building');
      pass(3);
      steps.begin('Starting');
      pass(2);
      steps.say('Ready');
      steps.say('Bye');
    });
    assert.equal(text, '1/2 Building …\n    3 s\n2/2 Starting …\n    2 s\nReady\nBye\n');
  });

  test('add a line to a plain output every 15 s', (t) => {
    let count = 0;
    const text = printed(t, false, ({ steps, pass }) => {
      steps.begin('Installing', () => `${++count} of 3`);
      pass(31);
      steps.end();
    });
    assert.equal(text, 'Installing …\n    1 of 3, 15 s\n    2 of 3, 30 s\n    3 of 3, 31 s\n');
  });

  test('rewrite one line of a terminal every second', (t) => {
    const text = printed(t, true, ({ steps, pass }) => {
      steps.begin('Installing');
      pass(2);
      steps.end();
    });
    assert.equal(text, 'Installing …\n\r\x1b[K    1 s\r\x1b[K    2 s\r\x1b[K    2 s\n');
  });

  test('print nothing more once the start is stopped', (t) => {
    const text = printed(t, true, ({ steps, stopping, pass }) => {
      steps.begin('Installing');
      stopping.abort();
      pass(5);
    });
    assert.equal(text, 'Installing …\n');
  });
});
