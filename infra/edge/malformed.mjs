import { STATUS_CODES } from 'node:http';
import { SECURITY_HEADERS } from './headers.mjs';

const STATUS_OF = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** How long the client may take to read why, while it perhaps still sends. */
const LINGER_MS = 1000;

/**
 * Answers what is no request: too slow, too large or not HTTP at all. Node by itself would answer
 * without the headers of every answer.
 * @param {NodeJS.ErrnoException} error
 * @param {import('node:stream').Duplex} socket
 */
export function refuseMalformed({ code }, socket) {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[code] ?? 400;
  const headers = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Length': 0,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
