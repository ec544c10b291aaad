import { connect } from 'node:net';

import type { RawAnswer } from './http.ts';

/**
 * Writes bytes to a server; resolves with what it answered when it has ended the connection.
 * @param feed writes what is to be sent; may go on after it returned
 */
export function exchange(port: number, feed: (write: (text: string) => void) => void): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => feed((text) => socket.writable && socket.write(text)));
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    // Whoever still writes when the server closes is told so by an error; what was read counts.
    socket.on('error', (error) => received === '' && reject(error));
    socket.on('close', () => resolve(parse(received)));
  });
}

function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
}
