import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Application, compose } from './composition/compose.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { closeServer, createHttpServer } from './platform/http/server.ts';
import { isConnectionFailure } from './platform/postgres/client.ts';

const DRAIN_MS = 10_000;
/** The time limit for closing connections after draining. */
const STOP_MS = 6_000;
/** EX_CONFIG of sysexits.h: tells the supervisor that a restart will not help. */
const EXIT_CONFIGURATION = 78;

let running: { config: Config; application: Application; server: Server } | undefined;
let stopping = false;

// Registered first, so that a signal or the parent's death also stops a process that is still starting.
process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
// The parent process has died, so nothing else would stop this one.
process.on('disconnect', () => stopping || void shutDown('parent gone'));
// The driver may drop the error of a lost connection, which is no reason to exit.
process.on('unhandledRejection', (error) => {
  if (!isConnectionFailure(error)) throw error;
  running?.application.logger.warn({ error }, 'a connection to the database was lost before it was used');
});
// The state is unknown after an uncaught exception: exit, and let the supervisor start a new process.
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

/** Reports the configuration error to the operator and the parent process. */
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
