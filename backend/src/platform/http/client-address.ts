import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** A cache, because every request needs it and most clients return. */
const spelled = new LRUCache<string, string>({ max: 1000 });

/** The canonical form of an address, so that ::ffff:192.0.2.1 equals 192.0.2.1; undefined for any other text. */
export function canonicalAddress(text: string): string | undefined {
  const known = spelled.get(text);
  if (known !== undefined || !ipaddr.isValid(text)) return known;
  const spelling = ipaddr.process(text).toString();
  spelled.set(text, spelling);
  return spelling;
}

/** The prefix lengths of the networks that count as one client, narrowest first. */
const PREFIXES = {
  /** A single customer gets a /64 of IPv6 and can use any address in it. */
  address: { ipv4: 32, ipv6: 64 },
  /** A home or an office. */
  site: { ipv4: undefined, ipv6: 56 },
  network: { ipv4: 24, ipv6: 48 },
} as const;

export type Width = keyof typeof PREFIXES;
export const WIDTHS = Object.keys(PREFIXES) as readonly Width[];

/** The network of that width that contains the address; undefined when there is none. */
export function networkOf(address: string, width: Width): string | undefined {
  if (!ipaddr.isValid(address)) return width === 'address' ? 'unknown' : undefined;
  const parsed = ipaddr.process(address);
  const bits = PREFIXES[width][parsed.kind()];
  if (bits === undefined) return undefined;
  if (bits === 32) return parsed.toString();
  const cidr = `${parsed.toString()}/${bits}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

/** The client's address as forwarded by trusted proxies, else the connection's; malformed entries are ignored. */
export const addressOf = (ctx: Context): string =>
  canonicalAddress(ctx.ip) ?? canonicalAddress(ctx.socket.remoteAddress ?? '') ?? 'unknown';
