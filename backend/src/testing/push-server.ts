import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from 'mf-shared/contracts';
import type { HostRule } from '../platform/push/public-hosts.ts';
import type { PushMessage } from '../platform/push/push-service.ts';

const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, keys: { version: string; privateKey: unknown; authSecret: string }): Buffer;
};

/** A device's subscription as a browser makes it, and a function that decrypts what is sent to the device. */
export function aDevice(endpoint = `https://push.example/${randomBytes(8).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  const authSecret = randomBytes(16).toString('base64url');
  const subscription: PushSubscription = {
    endpoint,
    keys: { p256dh: keys.generateKeys('base64url'), auth: authSecret },
  };
  const read = (body: Buffer): PushMessage =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString());
  return { subscription, read };
}

/** Allows a push service on this machine. */
export const anyHost: HostRule = { mayAsk: () => true, mayConnect: () => true };

/** A push service of a browser, on a free port. */
export async function startPushServer() {
  const readers = new Map<string, (body: Buffer) => PushMessage>();
  /** The statuses for the next messages, by the path of the device; 201 when none is left, 0 for no answer. */
  const statuses = new Map<string, number[]>();
  const received: { path: string; message: PushMessage; headers: Record<string, unknown>; status: number }[] =
    [];
  let devices = 0;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = statuses.get(path)?.shift() ?? 201;
    const message = readers.get(path)?.(Buffer.concat(chunks)) as PushMessage;
    received.push({ path, message, headers: request.headers, status });
    if (status === 0) return;
    // A body without an end and a redirect: the client must use neither.
    response.writeHead(status, { location: '/elsewhere' }).write('x'.repeat(100_000));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** Every received message, in order. */
    received,
    /** The messages that one device has accepted. */
    takenBy: ({ endpoint }: PushSubscription) =>
      received
        .filter(({ path, status }) => address + path === endpoint && status === 201)
        .map(({ message }) => message),
    /** A new device, which answers its next messages with these statuses. */
    device: (...answers: number[]): PushSubscription => {
      const path = `/device/${++devices}`;
      const { subscription, read } = aDevice(address + path);
      readers.set(path, read);
      statuses.set(path, answers);
      return subscription;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
