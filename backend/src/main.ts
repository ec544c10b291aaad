import type { AddressInfo } from 'node:net';
import { compose } from './composition.ts';
import { readConfig } from './config.ts';

const DRAIN_MS = 10_000;

const config = readConfig(process.env);
const { app, logger, stop } = await compose(config);
const server = app.listen(config.port, config.host);
server.headersTimeout = 15_000;
server.requestTimeout = 30_000;
server.keepAliveTimeout = 65_000;
server.on('listening', () => {
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, 'listening');
  process.send?.({ type: 'listening', port });
});

let stopping = false;
async function shutDown(reason: string): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  await stop();
  process.exit(0);
}

process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
// The process that started this one is gone: nobody is left to stop it.
process.on('disconnect', () => void shutDown('parent gone'));
