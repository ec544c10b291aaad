import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** Recent results: every request asks, and the same clients come again. */
const spelled = new LRUCache<string, string>({ max: 1000 });

/** The canonical form of an address, so that ::ffff:192.0.2.1 and 192.0.2.1 are the same; undefined for any other text. */
export function canonicalAddress(text: string): string | undefined {
  const known = spelled.get(text);
  if (known !== undefined || !ipaddr.isValid(text)) return known;
  const spelling = ipaddr.process(text).toString();
  spelled.set(text, spelling);
  return spelling;
}

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, because a single
 * customer gets a /64 and can use any address in it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The client's address as our own proxies forwarded it, or else the connection's; anything that is not an address is ignored. */
export const addressOf = (ctx: Context): string =>
  canonicalAddress(ctx.ip) ?? canonicalAddress(ctx.socket.remoteAddress ?? '') ?? 'unknown';
