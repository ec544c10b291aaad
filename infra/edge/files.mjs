import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import send from 'send';
import { COMPRESSED_TYPES } from '../releases/compress.mjs';
import { encodePath } from './target.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/**
 * @typedef {object} Served
 * @property {string} root the folder that the path is looked up in
 * @property {string} path decoded and normalised
 * @property {string} cacheControl
 * @property {string[]} variants the encodings in which compressed copies may exist, best first
 */

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Which file a path means, and how long browsers may cache it: for ever when its release or a hash of
 * its content is in its name, otherwise only with revalidation.
 * @param {{ root: string, media: string, path: string }} options
 * @returns {Served}
 */
export function locate({ root, media, path }) {
  if (path.startsWith('/media/')) {
    return {
      root: media,
      path: path.slice('/media'.length),
      cacheControl: 'public, max-age=3600',
      variants: [],
    };
  }
  if (isImmutable(path)) {
    const variants = extname(path) in COMPRESSED_TYPES ? ['br', 'gzip'] : [];
    return { root, path, cacheControl: 'public, max-age=31536000, immutable', variants };
  }
  return { root, path, cacheControl: 'no-cache', variants: [] };
}

/** The shell's hashed files, and everything inside a release. */
const isImmutable = (/** @type {string} */ path) => /^\/(?:shell|mf\/[^/]+\/[^/]+)\/./.test(path);

/**
 * Sends a file with byte ranges and conditional requests, or 404.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Served} served
 */
export function sendFile(request, response, served) {
  sendFirst(request, response, served, [...acceptedOf(request, served.variants), 'identity']);
}

/** The encodings that the request accepts (RFC 9110, 12.5.3); to nginx, too, `*` means none of them. */
function acceptedOf(/** @type {IncomingMessage} */ { headers }, /** @type {string[]} */ encodings) {
  const parts = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  const accepted = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const names = accepted.map((part) => part.split(';')[0].trim());
  return encodings.filter((encoding) => names.includes(encoding));
}

/** Tries the variants in turn: one may be missing, and checking first would be a race. */
function sendFirst(request, response, served, [encoding, ...others]) {
  const { root, path, cacheControl, variants } = served;
  send(request, encodePath(path + SUFFIXES[encoding]), { root, index: false, cacheControl: false })
    .on('error', ({ status }) => {
      if (status === 404 && others.length > 0) sendFirst(request, response, served, others);
      else refuse(response, status);
    })
    .on('directory', () => refuse(response, 404))
    .on('headers', () => {
      response.setHeader('Cache-Control', cacheControl);
      if (variants.length > 0) response.setHeader('Vary', 'Accept-Encoding');
      if (encoding === 'identity') return;
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Type', COMPRESSED_TYPES[extname(path)]);
    })
    .pipe(response);
}

/**
 * Sends a small document that deployments replace. Its ETag comes from its content, because a file may
 * keep its time and size when it is rewritten.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ body: Buffer | undefined, type: string }} document undefined when it is missing
 */
export function sendDocument(request, response, { body, type }) {
  if (!body) return refuse(response, 404);
  const [encoding = 'identity'] = acceptedOf(request, Object.keys(encoders));
  const digest = createHash('sha256').update(body).digest('base64url');
  const etag = `"${digest}-${encoding}"`;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const content = encoding === 'identity' ? body : encoders[encoding](body);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** At levels that cost less than a millisecond for a document: every answer is compressed as it is sent. */
const encoders = {
  br: (/** @type {Buffer} */ body) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (/** @type {Buffer} */ body) => gzipSync(body),
};

/** Answers with an error and no-store: a file that is missing now may be deployed a moment later. */
export function refuse(/** @type {ServerResponse} */ response, /** @type {number} */ status) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  const text = status === 404 ? 'Not found\n' : 'This cannot be served\n';
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}
