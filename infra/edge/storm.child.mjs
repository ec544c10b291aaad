/** An edge in its own process, which reports on request how much memory it holds after a garbage collection. */
import { createEdge } from './edge.mjs';

const [root, apiUrl] = process.argv.slice(2);
const edge = createEdge({ root, media: root, apiUrls: [apiUrl] });
edge.listen(0, '127.0.0.1', () => process.send({ port: edge.address().port }));
process.on('message', () => {
  globalThis.gc();
  edge.getConnections((_, connections) =>
    process.send({ connections, bytes: process.memoryUsage().heapUsed + process.memoryUsage().external }),
  );
});
