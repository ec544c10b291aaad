import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { reset } from './socket.ts';

it('closes a connection that is reset while it ends', async () => {
  const server = createServer((socket) => {
    socket.resume();
    // The socket has ended its own side, too, and waits for the system to confirm it.
    socket.once('end', () => process.nextTick(process.nextTick, reset, socket));
  }).listen(0, '127.0.0.1');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.end('x'));
  client.resume();
  const [socket] = await accepted;
  await once(socket, 'close');
  await new Promise((resolve) => server.close(resolve));
});
