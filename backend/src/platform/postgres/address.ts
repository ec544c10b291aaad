import postgres from 'postgres';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** What the driver makes of an address. It opens no connection before it is asked something. */
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
 * The addresses of the single hosts when one of them has to be found, because there are several or the address
 * asks for the primary; otherwise undefined.
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
