import { postgres } from './driver.ts';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** The driver's reading of an address. It opens no connection before the first query. */
const read = (databaseUrl: string) => postgres(databaseUrl, { max: 1 }).options;

/** The hosts that an address names, in its order. */
export function hostsOf(databaseUrl: string): Host[] {
  const { host, port } = read(databaseUrl);
  return host.map((name, index) => ({ host: name, port: port[index] ?? 5432 }));
}

/** The same address with these hosts. */
export const withHosts = (databaseUrl: string, hosts: readonly Host[]): string =>
  databaseUrl.replace(
    /^(\w+:\/\/(?:[^/?@]*@)?)[^/?]*/,
    (_, before: string) => before + hosts.map(({ host, port }) => `${host}:${port}`).join(),
  );

/** The same server with another database. */
export const withDatabase = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, (_, before: string) => `${before}/${name}`);

/**
 * The address of each host when the right one has to be found, because there are several or the address requests
 * the primary; otherwise undefined.
 */
export function candidates(databaseUrl: string): { url: string; at: Host }[] | undefined {
  const hosts = hostsOf(databaseUrl);
  if (hosts.length === 1 && !read(databaseUrl).target_session_attrs) return undefined;
  return hosts.map((at) => {
    const url = new URL(withHosts(databaseUrl, [at]));
    url.searchParams.delete('target_session_attrs');
    return { url: url.href, at };
  });
}
