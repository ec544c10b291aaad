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

/** What a browser gives for a device, at a push service; with how to read what is sent to it. */
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

/** This machine, as a push service. */
export const anyHost: HostRule = { mayAsk: () => true, mayConnect: () => true };

/** A push service of a browser, on a free port. */
export async function startPushServer() {
  const readers = new Map<string, (body: Buffer) => PushMessage>();
  /** The status for each message that comes, by the path of its device; 201 when none is left, 0 never answers. */
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
    // An endless answer, and a way elsewhere: neither is of use.
    response.writeHead(status, { location: '/elsewhere' }).write('x'.repeat(100_000));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** Everything that came, in order. */
    received,
    /** Of one device, what it took. */
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
