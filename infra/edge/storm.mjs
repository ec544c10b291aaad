import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { reset } from '../../backend/dist/testing/socket.js';
import { exchange } from './contract/connection.mjs';

const AT_ONCE = 40;
const INNER = 'GET /api/smuggled HTTP/1.1\r\nHost: app.example\r\n\r\n';

/** Complete and incomplete requests whose sender disconnects at once. */
const abandoned = [
  'GET /api/echo HTTP/1.1\r\nHost: app.example\r\n\r\n',
  'GET /index.html HTTP/1.1\r\nHost: app.example\r\n\r\n',
  'POST /api/echo HTTP/1.1\r\nHost: app.example\r\nContent-Length: 500\r\n\r\nhalf',
  'GET /api/ec',
];
/** Requests that hide another one in their body. */
const smuggling = [
  `Connection: content-length\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
  `Connection: close, content-length, host\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
  `Connection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`,
  `Content-Length: ${INNER.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
];

/**
 * Sends many requests at once, most of them hostile.
 * @param {string} address of a server whose API answers /api/echo… with the requested `url`, as JSON
 * @param {{ resets: number, smuggles: number, innocents: number }} counts
 * @returns {Promise<string[]>} the innocent requests that got no answer or that of another request
 */
export async function storm(address, { resets, smuggles, innocents }) {
  const agent = new Agent({ keepAlive: true });
  const wrong = [];
  const ask = async (/** @type {number} */ index) => {
    const path = `/api/echo/${index}`;
    const answer = await get(address + path, agent).catch((error) => error.message);
    if (answer !== path) wrong.push(`${path}: ${answer}`);
  };
  await Promise.all([
    repeat(resets, (index) => abandon(address, abandoned[index % abandoned.length])),
    repeat(smuggles, (index) => smuggle(address, index)),
    repeat(innocents, ask),
  ]);
  agent.destroy();
  return wrong;
}

async function repeat(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function abandon(address, bytes) {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => reset(socket)));
    socket.on('error', () => undefined).on('close', resolve);
  });
}

function smuggle(address, index) {
  const method = ['POST', 'GET', 'DELETE', 'OPTIONS'][Math.floor(index / smuggling.length) % 4];
  const head = `${method} /api/echo HTTP/1.1\r\nHost: app.example\r\n`;
  const last = 'GET /api/echo/last HTTP/1.1\r\nHost: app.example\r\nConnection: close\r\n\r\n';
  return exchange(address, head + smuggling[index % smuggling.length] + last);
}

/** @returns {Promise<string>} the requested path, according to the answer */
function get(url, agent) {
  return new Promise((resolve, reject) => {
    request(url, { agent }, async (response) => {
      try {
        resolve(JSON.parse(Buffer.concat(await response.toArray()).toString()).url);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}
