import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which hosts may be called when their addresses come from browsers. */
export interface HostRule {
  readonly mayAsk: (url: URL) => boolean;
  /** An IP address in its usual form. */
  readonly mayConnect: (address: string) => boolean;
}

/** IPv4 networks that are not on the public internet (IANA's special-purpose registry). */
const NOT_PUBLIC = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4');
}
/** The global addresses of IPv6, and those among them that are not public: documentation, and ways into IPv4. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_V6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC_V6.addSubnet(address, bits, 'ipv6');
}

/** Whether an address is on the public internet: not private, nor of this machine or its link. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return version === 6 && GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
}

/** Public hosts over https, at its default port. */
export const publicHosts: HostRule = {
  mayAsk: ({ protocol, port, username, password, hostname }) => {
    const address = hostname.replace(/^\[|\]$/g, '');
    const isNamed = isIP(address) === 0;
    return (
      protocol === 'https:' && port + username + password === '' && (isNamed || isPublicAddress(address))
    );
  },
  mayConnect: isPublicAddress,
};

/** Thrown by a connection to a name that resolves to a forbidden address. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/** Resolves a name for one connection, so that the address checked is the one connected to. */
export const guardedLookup =
  ({ mayConnect }: HostRule): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => mayConnect(address))) {
        return callback(new HostRefused('the host is not on the internet'), '');
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
