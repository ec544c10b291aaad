import { firefox } from './firefox.mjs';
import { webkit } from './webkit.mjs';

/**
 * A browser engine other than Chromium's.
 * @typedef {object} Engine
 * @property {string} name
 * @property {string | undefined} missing a sentence that says what to install; undefined when it is installed
 * @property {() => Promise<Session>} start
 */
/**
 * A running browser.
 * @typedef {object} Session
 * @property {(name: keyof typeof import('./commands.mjs').COMMANDS, parameters?: object) => Promise<any>} send
 *   runs a command; throws RefusedError
 * @property {() => Promise<void>} close
 */

/** @type {Engine[]} */
export const engines = [firefox, webkit];
