import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import { ConfigurationError } from '../configuration-error.ts';

/** Options of Node's `tls.connect`; `prefer` does without TLS where the server has none. */
export type Tls = 'prefer' | ConnectionOptions;

export const UNVERIFIED = { rejectUnauthorized: false };

/**
 * The TLS settings of an address, in libpq's terms, and the address without them: the driver takes no certificate
 * file, and verifies an IP address as the name "localhost". `sslrootcert` alone means `verify-full`.
 * @throws ConfigurationError when the certificate file cannot be read
 */
export function withoutTls(databaseUrl: string): { url: string; ssl?: Tls } {
  const [address = '', query = ''] = databaseUrl.split('?', 2);
  const settings = new URLSearchParams(query);
  const file = settings.get('sslrootcert');
  const mode = settings.get('sslmode') ?? settings.get('ssl') ?? (file ? 'verify-full' : 'disable');
  if (['disable', 'false'].includes(mode)) return { url: databaseUrl };
  for (const name of ['ssl', 'sslmode', 'sslrootcert']) settings.delete(name);
  const url = settings.size > 0 ? `${address}?${settings}` : address;
  if (['prefer', 'allow'].includes(mode)) return { url, ssl: 'prefer' };
  if (mode === 'require' && file === null) return { url, ssl: UNVERIFIED };
  const isAnyHost = ['require', 'verify-ca'].includes(mode);
  return {
    url,
    ssl: {
      ...(file && file !== 'system' && { ca: read(file) }),
      checkServerIdentity: isAnyHost ? () => undefined : checkHost,
    },
  };
}

/** Verifies the host that the driver has connected to; Node calls it as a method of the connection's options. */
function checkHost(this: { socket?: { host?: string } }, _: string, certificate: PeerCertificate) {
  const host = this.socket?.host;
  return host === undefined ? new Error('the host is not known') : checkServerIdentity(host, certificate);
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigurationError(
      `The certificate file that a database address names as sslrootcert cannot be read: ${(error as Error).message}.`,
    );
  }
}

/** Node's error codes for certificates that are not trusted, or belong to another host. */
const UNTRUSTED =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|CERT_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** True when a connection failed because the certificate of the server was refused. */
export const isUntrusted = (error: unknown): boolean =>
  UNTRUSTED.test(String((error as { code?: unknown } | null)?.code));
