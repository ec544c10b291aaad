/** A page that reloads after each build, for `npm run dev` only. */
import { createServer } from 'node:http';
import { createEdge } from '../edge/edge.mjs';

/** In a separate file, because the page's policy allows no further inline script. */
const SCRIPT = `let before;
new EventSource('/dev/events').onmessage = ({ data }) => {
  if (before !== undefined && data !== before) location.reload();
  before = data;
};
`;

/** The page with the script that reloads it. */
export const withReload = (/** @type {string} */ html) =>
  html.replace('</head>', '<script defer src="/dev/reload.js"></script></head>');

/**
 * Notifies all open pages of each build. Every page gets the number of builds, also when it reconnects: a
 * page that missed some then reloads.
 */
export function createReload() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  const startedAt = Date.now();
  let builds = 0;
  const tell = (page) => page.write(`data: ${startedAt}-${builds}\n\n`);
  return {
    reload() {
      builds += 1;
      pages.forEach(tell);
    },
    /** An edge that also serves the script and its events. */
    createEdge(/** @type {Parameters<typeof createEdge>[0]} */ options) {
      const edge = createEdge(options);
      return createServer((request, response) => {
        if (request.url === '/dev/reload.js') {
          response.writeHead(200, {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'no-store',
          });
          response.end(SCRIPT);
        } else if (request.url === '/dev/events') {
          response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
          pages.add(response);
          response.on('close', () => pages.delete(response));
          tell(response);
        } else edge.emit('request', request, response);
      });
    },
  };
}
