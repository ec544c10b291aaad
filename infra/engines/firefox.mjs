/**
 * Headless Firefox, driven through Marionette: its own protocol for WebDriver commands, the target of geckodriver.
 * Each message is JSON preceded by its length: [0, id, command, parameters] and [1, id, error, result].
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { waitUntil } from '../common/processes.mjs';
import { COMMANDS, RefusedError } from './commands.mjs';
import { createHousehold, findProgram, HANGS_AFTER_MS } from './programs.mjs';

const program = findProgram('firefox-esr', 'firefox');

/** @type {import('./engines.mjs').Engine} */
export const firefox = {
  name: 'Firefox',
  missing: program ? undefined : 'Firefox is not installed; on Debian: apt-get install firefox-esr',
  start,
};

async function start() {
  const household = await createHousehold();
  try {
    const { home } = household;
    await writeFile(join(home, 'user.js'), 'user_pref("marionette.port", 0);\n');
    household.start(program, ['--headless', '--marionette', '--no-remote', '--profile', home]);
    let port = '';
    const isListening = async () => {
      port = await readFile(join(home, 'MarionetteActivePort'), 'utf8').catch(() => '');
      return port !== '';
    };
    if (!(await waitUntil(isListening, { timeoutMs: HANGS_AFTER_MS })))
      throw new Error(`Firefox did not start:\n${household.output()}`);
    const { call, close } = await openMarionette(Number(port));
    await call('WebDriver:NewSession', {});
    return {
      async send(name, parameters = {}) {
        const result = await call(COMMANDS[name].marionette, parameters);
        return result !== null && 'value' in result ? result.value : result;
      },
      async close() {
        close();
        await household.close();
      },
    };
  } catch (error) {
    await household.close();
    throw error;
  }
}

async function openMarionette(/** @type {number} */ port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  /** @type {Map<number, { name: string, resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const calls = new Map();
  let received = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message is Firefox's introduction.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { name, resolve, reject } = calls.get(id);
      calls.delete(id);
      if (error) reject(new RefusedError(name, error));
      else resolve(result);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { name, reject } of calls.values()) reject(new Error(`${name}: Firefox has exited`));
  });

  return {
    call: (/** @type {string} */ name, /** @type {object} */ parameters) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        calls.set(id, { name, resolve, reject });
        const message = JSON.stringify([0, id, name, parameters]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
    close: () => socket.destroy(),
  };
}
