import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { hostsOf, withHosts } from '../platform/postgres/address.ts';
import { reset } from './socket.ts';

/**
 * A TCP proxy in front of a database that can lose an answer: it drops the server's bytes and cuts the
 * connection, as if the network had failed at that moment. It can also be deaf: connections stay open and
 * nothing passes. Or it drops connections, like a firewall that has lost their state: they stay open, and
 * nothing ever passes over them again. With several hosts, it is in front of the first.
 * @param port any free port by default
 */
export async function startLossyProxy(targetUrl: string, port = 0) {
  let [target] = hostsOf(targetUrl);
  const sockets = new Set<Socket>();
  const droppers = new Set<(text: string) => void>();
  let armed: ((request: Buffer) => boolean) | undefined;
  let lost = 0;
  let isDeaf = false;

  const server = createServer((client) => {
    const upstream = connect({ ...target, port: target?.port ?? 5432 });
    let losing = false;
    let dropping = false;
    let sent = '';
    droppers.add((text) => {
      dropping ||= sent.includes(text);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isDeaf) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      if (sent.length < 1000) sent += data.toString('latin1');
      if (dropping) return;
      if (armed?.(data)) {
        armed = undefined;
        losing = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (dropping) return;
      if (!losing) client.write(data);
      else {
        lost++;
        reset(client);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = withHosts(targetUrl, [{ host: '127.0.0.1', port: (server.address() as AddressInfo).port }]);

  return {
    url,
    /** The number of answers lost so far. */
    lost: () => lost,
    /** Loses the answer to the next request whose bytes contain `text`. */
    loseAnswerTo: (text: string) => {
      armed = (request) => request.includes(text);
    },
    /** Sends new connections to another address, as when the server has moved. */
    retarget: (movedTo: string) => {
      [target] = hostsOf(movedTo);
    },
    setDeaf: (deaf: boolean) => {
      isDeaf = deaf;
      for (const socket of sockets) deaf ? socket.pause() : socket.resume();
    },
    /** Drops the existing connections whose first bytes contain `text`; by default all of them. */
    drop: (text = '') => {
      for (const dropper of droppers) dropper(text);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
