import { endpoints } from 'mf-shared/contracts';
import { serveRoutes } from '../../testing/routes.ts';
import { canonicalAddress, networkOf, WIDTHS } from './client-address.ts';

const name = 'GET /api/public/config';

/** The address that a handler sees for a caller who sends that header. */
async function addressSeen(proxyHops: number, forwarded: string | undefined): Promise<string> {
  const api = await serveRoutes({
    proxyHops,
    routes: [{ name, endpoint: endpoints[name], handle: async ({ address }) => ({ address }) }],
  });
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
  const answer = await fetch(`${api.url}/api/public/config`, { headers });
  const { address } = (await answer.json()) as { address: string };
  await api.stop();
  return address;
}

describe('the address of a caller', () => {
  it.each<[number, string | undefined, string]>([
    [0, undefined, '127.0.0.1'],
    [0, '203.0.113.7', '127.0.0.1'],
    [1, undefined, '127.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1,198.51.100.2,::ffff:203.0.113.7', '203.0.113.7'],
    [1, '2001:DB8::0:1', '2001:db8::1'],
    [2, '198.51.100.1, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
    [2, '203.0.113.7, 192.0.2.1', '203.0.113.7'],
    // Fewer entries than proxies: the request came to the inner one directly.
    [2, '192.0.2.1', '192.0.2.1'],
  ])('behind %i proxies with %s is %s', async (hops, forwarded, address) => {
    expect(await addressSeen(hops, forwarded)).toBe(address);
  });

  it.each(['', ',', 'unknown', '_hidden', '203.0.113.7:4711', '203.0.113.999', '<script>', 'x'.repeat(5000)])(
    'is that of the connection when the entry is %p',
    async (entry) => {
      expect(await addressSeen(1, entry)).toBe('127.0.0.1');
    },
  );
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:0:0::1', '2001:db8::1'],
  ['nobody', undefined],
])('%s is spelled %s', (text, spelled) => expect(canonicalAddress(text)).toBe(spelled));

it.each([
  ['192.0.2.1', '192.0.2.1', undefined, '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined, '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::9', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:300::9', '2001:db8:1:300::/64', '2001:db8:1:300::/56', '2001:db8:1::/48'],
  ['nobody', 'unknown', undefined, undefined],
])('%s belongs to %s, %s and %s', (address, ...networks) => {
  expect(WIDTHS.map((width) => networkOf(address, width))).toEqual(networks);
});
