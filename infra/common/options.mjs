import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a script. Wrong ones end it with exit code 2, after what is wrong and how it is used.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage the command with all its arguments
 * @param {Config} config
 */
export function readOptions(usage, config) {
  try {
    return parseArgs(config);
  } catch ({ message }) {
    console.error(`${message}\nUsage: ${usage}`);
    process.exit(2);
  }
}
