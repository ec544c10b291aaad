import { connect, type Socket } from 'node:net';
import type { RawAnswer } from './http.ts';

/**
 * Writes bytes to a server; resolves with its answer when it has closed the connection.
 * @param feed writes the bytes to send; may continue after it has returned
 */
export function exchange(port: number, feed: (write: (text: string) => void) => void): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => feed((text) => socket.writable && socket.write(text)));
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    // Writing after the server has closed causes an error; what was received before still counts.
    socket.on('error', (error) => received === '' && reject(error));
    socket.on('close', () => resolve(parse(received)));
  });
}

/** Resets a connection. Node never closes a socket that is reset while it is ending, and then never exits. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
}
