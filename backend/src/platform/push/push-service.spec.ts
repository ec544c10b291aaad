import { VAPID } from '../../testing/app.ts';
import { aDevice, anyHost, startPushServer } from '../../testing/push-server.ts';
import { guardedLookup, isPublicAddress, publicHosts } from './public-hosts.ts';
import { pushService } from './push-service.ts';

const message = { title: 'Paid', text: 'It is on its way.', path: '/user/dashboard', tag: 'event-7' };
const service = (options: Partial<Parameters<typeof pushService>[0]> = {}) =>
  pushService({ ...VAPID, contact: 'support@watchearn.example', hosts: anyHost, ...options });

let server: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  server = await startPushServer();
});
afterAll(() => server.stop());

const targetOf = ({ endpoint, keys }: ReturnType<typeof server.device>) => ({ endpoint, ...keys });

it('sends a signed message that only the device can read, with a topic and a lifetime of a day', async () => {
  const device = server.device();
  await service().send(targetOf(device), message);
  expect(server.takenBy(device)).toEqual([message]);
  expect(server.received.at(-1)?.headers).toMatchObject({
    ttl: '86400',
    topic: 'event-7',
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(`^vapid t=.+, k=${VAPID.publicKey}$`),
  });
});

it.each([
  [404, { isGone: true, isTransient: false }],
  [410, { isGone: true, isTransient: false }],
  [429, { isGone: false, isTransient: true }],
  [503, { isGone: false, isTransient: true }],
  [302, { isGone: false, isTransient: false }],
  [403, { isGone: false, isTransient: false }],
])('classifies the status %d and follows no redirect', async (status, meaning) => {
  const before = server.received.length;
  await expect(service().send(targetOf(server.device(status)), message)).rejects.toMatchObject(meaning);
  expect(server.received).toHaveLength(before + 1);
});

it('gives up on a service that does not answer or cannot be reached', async () => {
  const away = { isGone: false, isTransient: true };
  const hanging = targetOf(server.device(0));
  await expect(service({ deadlineMs: 50 }).send(hanging, message)).rejects.toMatchObject(away);
  const nobody = targetOf(aDevice('http://127.0.0.1:1/').subscription);
  await expect(service().send(nobody, message)).rejects.toMatchObject(away);
});

it('reports a device with invalid keys as gone', async () => {
  const device = targetOf(server.device());
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  await expect(service().send({ ...device, p256dh }, message)).rejects.toMatchObject({ isGone: true });
});

it.each([
  ['https://push.example/send/1', true],
  ['http://push.example/send/1', false],
  ['https://push.example:8443/send/1', false],
  ['https://user:secret@push.example/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f000001/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['ftp://push.example/', false],
  ['push.example', false],
])('accepts the device address %s: %s', async (endpoint, isTaken) => {
  expect(service({ hosts: publicHosts }).accepts(endpoint)).toBe(isTaken);
});

it('does not connect to a name that resolves to this machine', async () => {
  const { subscription } = aDevice('https://localhost/');
  const sent = service({ hosts: publicHosts }).send(targetOf(subscription), message);
  await expect(sent).rejects.toMatchObject({ isGone: true });
  const one = new Promise((resolve) =>
    guardedLookup(anyHost)('localhost', { family: 4 }, (...found) => resolve(found)),
  );
  expect(await one).toEqual([null, '127.0.0.1', 4]);
});

it.each([
  ...['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'].map((address) => [address, true] as const),
  ...['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'].map(
    (address) => [address, false] as const,
  ),
  ...['::', '::1', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::'].map(
    (address) => [address, false] as const,
  ),
  ...['224.0.0.1', '255.255.255.255', '2001:db8::1', 'push.example'].map(
    (address) => [address, false] as const,
  ),
])('decides whether %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
