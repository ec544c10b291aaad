import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from './composition.ts';
import { readConfig } from './config.ts';
import { closeServer, createHttpServer } from './platform/http/server.ts';

const DRAIN_MS = 10_000;
/** For what comes after draining: the pools' connections are closed. */
const STOP_MS = 6_000;

const config = readConfig(process.env);
const { app, headers, logger, drain, stop } = await compose(config);
const server = createHttpServer(app.callback(), headers);
server.listen(config.port, config.host);
server.on('listening', () => {
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, 'listening');
  process.send?.({ type: 'listening', port });
});

let stopping = false;
async function shutDown(reason: string, exitCode = 0): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), config.shutdownDelayMs + DRAIN_MS + STOP_MS).unref();
  drain();
  await sleep(config.shutdownDelayMs);
  await closeServer(server, DRAIN_MS);
  await stop();
  process.exit(exitCode);
}

process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
// The process that started this one is gone: nobody is left to stop it.
process.on('disconnect', () => stopping || void shutDown('parent gone'));
// Nobody knows what state this left behind: whoever supervises the process starts a fresh one.
process.on('uncaughtException', (error, origin) => {
  logger.fatal({ error, origin }, 'unexpected error outside every request');
  void shutDown(origin, 1);
});
