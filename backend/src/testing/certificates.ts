import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** Certificates for tests, in the DER of X.509: a certificate authority, and servers that it vouches for. */
export function createAuthority(name: string) {
  const own = newKey();
  const certificate = certificateOf({ subject: name, key: own.publicKey, extensions: [CA] });
  return {
    certificate,
    /** @param host the only name, or IP address, that the certificate is for */
    issue: (host: string) => {
      const { publicKey, privateKey } = newKey();
      return {
        certificate: certificateOf({ subject: host, key: publicKey, extensions: [alternativeName(host)] }),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };

  function certificateOf({
    subject,
    key,
    extensions,
  }: {
    subject: string;
    key: KeyObject;
    extensions: Buffer[];
  }) {
    const content = sequence(
      tagged(0xa0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      ECDSA_WITH_SHA256,
      nameOf(name),
      sequence(tagged(0x17, Buffer.from('200101000000Z')), tagged(0x17, Buffer.from('490101000000Z'))),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      tagged(0xa3, sequence(...extensions)),
    );
    const signature = sign('sha256', content, own.privateKey);
    const der = sequence(
      content,
      ECDSA_WITH_SHA256,
      tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
    );
    const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  }
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const nameOf = (name: string) =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const TRUE = tagged(0x01, Buffer.from([0xff]));
/** basicConstraints, critical. */
const CA = sequence(identifier('551d13'), TRUE, tagged(0x04, sequence(TRUE)));
/** subjectAltName. */
const alternativeName = (host: string) => {
  const name = isIP(host)
    ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
    : tagged(0x82, Buffer.from(host));
  return sequence(identifier('551d11'), tagged(0x04, sequence(name)));
};
