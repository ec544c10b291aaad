/** Writes the configuration of an nginx that does what the edge does, or prints it without --to. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIME_LIMITS } from '../../backend/dist/platform/http/server.js';
import { writeAtomically } from '../common/files.mjs';
import { readOptions } from '../common/options.mjs';
import { headersOfFiles, readPageHeaders, securityHeaders } from '../edge/headers.mjs';
import { API_CONNECT_MS, API_SILENCE_MS } from '../edge/proxy.mjs';

const USAGE =
  'node infra/nginx/render.mjs [--to <file>] [--api <host>:<port>]… [--public-url <address>] ' +
  '[--listen <port>] [--root <folder>] [--media <folder>] [--brotli <module.so>]';

/** How long nginx waits for more of a body that it has refused. */
const LINGER_MS = 5_000;

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The configuration, with the headers that the edge sends (infra/edge/headers.mjs) and the policy of
 * the page that is in `root` now: after each deployment of the shell, render it again and reload nginx.
 * @param {object} options
 * @param {string} options.root the folder `site` that infra/releases made
 * @param {string} options.media the folder served as /media
 * @param {readonly string[]} options.apis host and port of every API process
 * @param {string} options.listen as in nginx's `listen`
 * @param {string} [options.publicUrl] where people open the product; HSTS is sent when it is https
 * @param {string} [options.brotli] the file of nginx's brotli_static module
 * @param {import('../edge/edge.mjs').EdgeOptions['limits']} [options.limits] that replace the edge's usual ones
 * @throws Error when `root` contains no page, whose inline script would be blocked, an API is not host and port, or `publicUrl` no address
 */
export async function renderNginxConfig({ root, media, apis, listen, publicUrl = '', brotli, limits }) {
  const missing = ['index.html', 'csp.json'].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Error(`${root} has no ${missing.join(' and no ')}. --root is the folder site of the releases.`);
  }
  const wrong = apis.find((api) => !/^[^\s/]+:\d+$/.test(api));
  if (wrong !== undefined) {
    throw new Error(`--api is '${wrong}', but it must be a host and a port, such as 127.0.0.1:8081.`);
  }
  // Without its scheme, HSTS would be missing and nobody would notice.
  if (publicUrl && !/^https?:\/\//.test(publicUrl)) {
    throw new Error(`--public-url is '${publicUrl}', but it must be an address such as https://app.example.`);
  }
  const { headersMs, requestMs, keepAliveMs, silenceMs } = {
    ...TIME_LIMITS,
    silenceMs: API_SILENCE_MS,
    ...limits,
  };
  const always = securityHeaders(publicUrl);
  const ofPage = { ...always, ...(await readPageHeaders(root)) };
  const headers = Object.entries(ofPage).map(([name, page]) => {
    const variable = name.toLowerCase().replaceAll('-', '_');
    const value = always[name] ?? '';
    return { name, variable, value, page, worker: headersOfFiles['/sw.js'][name] ?? value };
  });
  const values = {
    modules: brotli ? `load_module ${quote(brotli)};` : '',
    brotli: brotli ? 'brotli_static on;' : '',
    header_maps: headers.map(mapOf).join('\n  '),
    add_headers: headers
      .map(({ name, variable }) => `add_header ${name} $${variable} always;`)
      .join('\n    '),
    root: quote(resolve(root)),
    media: quote(`${resolve(media)}/`),
    apis: apis.map((api) => `server ${api};`).join('\n    '),
    listen,
    headers_limit: `${headersMs}ms`,
    request_limit: `${requestMs}ms`,
    lingering_limit: `${Math.min(LINGER_MS, requestMs)}ms`,
    keep_alive_limit: `${keepAliveMs}ms`,
    connect_limit: `${API_CONNECT_MS}ms`,
    api_limit: `${silenceMs}ms`,
  };
  const template = await readFile(here('nginx.conf'), 'utf8');
  return template.replace(/\{([a-z_]+)\}/g, (_, name) => values[name]);
}

function mapOf({ value, page, worker, variable }) {
  return `map "$kind:$upstream_http_${variable}" $${variable} {
    ":" ${quote(value)};
    "page:" ${quote(page)};
    "worker:" ${quote(worker)};
    default "";
  }`;
}

/** A quoted string for nginx, whose syntax cannot express a dollar sign. */
function quote(/** @type {string} */ text) {
  if (text.includes('$')) throw new Error(`nginx cannot express the dollar sign in '${text}'.`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readOptions(USAGE, {
    options: {
      api: { type: 'string', multiple: true, default: ['127.0.0.1:8081'] },
      listen: { type: 'string', default: '80' },
      root: { type: 'string', default: here('../releases/dist/site') },
      media: { type: 'string', default: here('../demo/videos') },
      brotli: { type: 'string' },
      'public-url': { type: 'string' },
      to: { type: 'string' },
    },
  });
  try {
    const config = await renderNginxConfig({ ...values, apis: values.api, publicUrl: values['public-url'] });
    if (values.to) await writeAtomically(values.to, config);
    else console.log(config);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
