import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Application, compose } from './composition/compose.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { closeServer, createHttpServer } from './platform/http/server.ts';

const DRAIN_MS = 10_000;
/** For what comes after draining: the pools' connections are closed. */
const STOP_MS = 6_000;
/** EX_CONFIG of sysexits.h: whoever supervises the process need not start it again. */
const EXIT_CONFIGURATION = 78;

let running: { config: Config; application: Application; server: Server } | undefined;
let stopping = false;

// Registered first: whoever dies while this process starts must not leave it behind.
process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
// The process that started this one is gone: nobody is left to stop it.
process.on('disconnect', () => stopping || void shutDown('parent gone'));
// Nobody knows what state this left behind: whoever supervises the process starts a fresh one.
process.on('uncaughtException', (error, origin) => {
  if (running) running.application.logger.fatal({ error, origin }, 'unexpected error outside every request');
  else console.error(error);
  void shutDown(origin, 1);
});

async function shutDown(reason: string, exitCode = 0): Promise<void> {
  if (stopping || !running) process.exit(1);
  stopping = true;
  const { config, application, server } = running;
  application.logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), config.shutdownDelayMs + DRAIN_MS + STOP_MS).unref();
  application.drain();
  await sleep(config.shutdownDelayMs);
  await closeServer(server, DRAIN_MS);
  await application.stop();
  process.exit(exitCode);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const application = await compose(config);
  const { app, headers, logger } = application;
  const server = createHttpServer(app.callback(), {
    headers,
    onError: (error) => logger.error({ error }, 'a request failed outside the application'),
  });
  server.listen(config.port, config.host);
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    logger.info({ port }, 'listening');
    process.send?.({ type: 'listening', port });
  });
  running = { config, application, server };
}

/** Tells the operator, and the process that started this one, what to set otherwise. */
function refuse({ message }: ConfigurationError): void {
  console.error(message);
  const exit = () => process.exit(EXIT_CONFIGURATION);
  if (process.send) process.send({ type: 'refused', reason: message }, exit);
  else exit();
}

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error;
  refuse(error);
});
