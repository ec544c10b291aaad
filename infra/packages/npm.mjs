/**
 * How to run npm: the one that runs this process, if any, else the one on the PATH.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npm(...args) {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path, ...args]] : ['npm', args];
}
