import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy before a database that can lose an answer: the bytes that the server sends are dropped
 * and the connection is cut, as if the network had failed just then. It can also be deaf: connections
 * stay open and nothing passes. Or it drops, as a firewall does that has forgotten connections: these stay
 * open, and nothing ever passes over them again.
 * @param port any free one when it is left out
 */
export async function startLossyProxy(targetUrl: string, port = 0) {
  let target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const droppers = new Set<(text: string) => void>();
  let armed: ((request: Buffer) => boolean) | undefined;
  let lost = 0;
  let isDeaf = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
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
        client.destroy();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = new URL(targetUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    /** How many answers were lost so far. */
    lost: () => lost,
    /** The answer to the next request whose bytes contain `text` will not arrive. */
    loseAnswerTo: (text: string) => {
      armed = (request) => request.includes(text);
    },
    /** Where new connections go from now on: the server has moved. */
    retarget: (movedTo: string) => {
      target = new URL(movedTo);
    },
    setDeaf: (deaf: boolean) => {
      isDeaf = deaf;
      for (const socket of sockets) deaf ? socket.pause() : socket.resume();
    },
    /** Nothing passes any more over the connections there are, or those that began with bytes that contain `text`. */
    drop: (text = '') => {
      for (const dropper of droppers) dropper(text);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
