import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at that time. */
export const codeOf = (secret: string, atMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
