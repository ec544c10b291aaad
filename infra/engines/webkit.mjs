/** WebKitGTK's MiniBrowser through its WebDriver, on a virtual screen: it has no headless mode. */
import { waitUntil } from '../common/processes.mjs';
import { freePort } from '../local/ports.mjs';
import { COMMANDS, RefusedError } from './commands.mjs';
import { createHousehold, findProgram, HANGS_AFTER_MS } from './programs.mjs';

const driver = findProgram('WebKitWebDriver');
const screen = findProgram('Xvfb');

/** @type {import('./engines.mjs').Engine} */
export const webkit = {
  name: 'WebKit',
  missing:
    driver && screen
      ? undefined
      : 'WebKitGTK with its driver, or Xvfb, is not installed; on Debian: apt-get install webkit2gtk-driver xvfb',
  start,
};

async function start() {
  const household = await createHousehold();
  try {
    const display = await startScreen(household);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    household.start(driver, [`--port=${port}`], { env: { DISPLAY: display } });
    const isListening = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await waitUntil(isListening, { timeoutMs: HANGS_AFTER_MS })))
      throw new Error(`WebKit's driver did not start:\n${household.output()}`);
    const { sessionId } = await call(address, 'POST', '/session', { capabilities: {} });
    const session = `${address}/session/${sessionId}`;
    return {
      send(name, parameters = {}) {
        const { method, path } = COMMANDS[name];
        const place = path.replace('{id}', () => parameters.id);
        return call(session, method, place, parameters);
      },
      async close() {
        await call(session, 'DELETE', '').catch(() => undefined);
        await household.close();
      },
    };
  } catch (error) {
    await household.close();
    throw error;
  }
}

/** @returns {Promise<string>} the name of the free display that Xvfb has chosen */
function startScreen(household) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Xvfb did not start:\n${household.output()}`)),
      HANGS_AFTER_MS,
    );
    let printed = '';
    household.start(screen, ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
      onOutput(text) {
        printed += text;
        const number = printed.match(/^(\d+)$/m)?.[1];
        if (!number) return;
        clearTimeout(timer);
        resolve(`:${number}`);
      },
    });
  });
}

async function call(base, method, path, parameters) {
  const response = await fetch(`${base}${path}`, {
    method,
    body: method === 'POST' ? JSON.stringify(parameters) : undefined,
  });
  const { value } = await response.json();
  if (!response.ok) throw new RefusedError(`${method} ${path}`, value);
  return value;
}
