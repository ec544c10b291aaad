import { readVideoLink, type VideoLink } from 'mf-shared/contracts';

/** Reads a video's link as seen from `page`, the address of the page that plays it. */
export function videoSourceOf(link: string, page: Pick<Location, 'hostname' | 'origin'>): VideoLink {
  const source = readVideoLink(link);
  if (source.kind !== 'file') return source;
  // The product serves the sample videos itself; on a local machine its port may have changed.
  const { hostname, pathname } = new URL(source.address);
  const isOwnSample = pathname.startsWith('/media/') && isLoopback(hostname) && isLoopback(page.hostname);
  return isOwnSample ? { kind: 'file', address: page.origin + pathname } : source;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
