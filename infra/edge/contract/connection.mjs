import { connect } from 'node:net';

/**
 * Sends exactly these bytes and reads until the connection ends.
 * @param {string} address of the server, as http://127.0.0.1:3000
 * @param {string} bytes each character is one byte
 * @param {{ drip?: string }} [options] sent repeatedly until the connection ends
 * @returns {Promise<{ status: number, headers: Headers, body: string }[]>} all answers; empty when
 *   the connection ended without one
 */
export function exchange(address, bytes, { drip } = {}) {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    let dripping;
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, 'latin1');
      if (drip) dripping = setInterval(() => socket.writable && socket.write(drip), 20);
    });
    let received = '';
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    // A server that closes early resets the connection of a client that is still writing; what was read counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(answersIn(received));
    });
  });
}

/** Sends a request with `Connection: close` and returns its only answer. */
export async function ask(address, target, { method = 'GET', headers = [], body = '' } = {}) {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: app.example', 'Connection: close', ...headers];
  const [answer] = await exchange(address, `${lines.join('\r\n')}\r\n\r\n${body}`);
  return answer;
}

const answersIn = (/** @type {string} */ received) =>
  received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((text) => text !== '')
    .map((text) => {
      const [head, ...rest] = text.split('\r\n\r\n');
      const [statusLine, ...lines] = head.split('\r\n');
      const fields = lines.map((line) => line.split(/: ?(.*)/, 2));
      return {
        status: Number(statusLine.split(' ')[1]),
        headers: new Headers(fields),
        body: rest.join('\r\n\r\n'),
      };
    });
