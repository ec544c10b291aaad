import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** What was spelled lately: the same people come again, and every request asks. */
const spelled = new LRUCache<string, string>({ max: 1000 });

/** One spelling for each address, so that ::ffff:192.0.2.1 and 192.0.2.1 are the same; undefined for what is none. */
export function canonicalAddress(text: string): string | undefined {
  const known = spelled.get(text);
  if (known !== undefined || !ipaddr.isValid(text)) return known;
  const spelling = ipaddr.process(text).toString();
  spelled.set(text, spelling);
  return spelling;
}

/**
 * Whom an address stands for: one IPv4 address, or the /64 of an IPv6 address, which is what a single
 * customer gets and may choose from at will.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** What the proxies in front of us wrote, or else who is connected: an entry that is no address is not believed. */
export const addressOf = (ctx: Context): string =>
  canonicalAddress(ctx.ip) ?? canonicalAddress(ctx.socket.remoteAddress ?? '') ?? 'unknown';
