import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const VERIFICATION_LINK_HOURS = 24;

interface VerificationLinksOptions {
  readonly secret: string;
  readonly clock: () => number;
}

/**
 * Signed tokens that prove that somebody reads the mails of an account. None is stored: the log records whether
 * an address is verified, so using a token again changes nothing.
 */
export function verificationLinks({ secret, clock }: VerificationLinksOptions) {
  // A separate key, so that a session token never passes for a link, or the other way round.
  const key = createHmac('sha256', secret).update('links that verify e-mail addresses').digest('hex');
  return {
    open: (userId: string): string => {
      const issuedAtS = Math.floor(clock() / 1000);
      const expiry = issuedAtS + VERIFICATION_LINK_HOURS * 3600;
      return jwt.sign({ iat: issuedAtS, exp: expiry }, key, { subject: userId });
    },
    /** The id of the person the token was made for; undefined when it is forged, damaged or expired. */
    userIdOf: (token: string): string | undefined => {
      try {
        const options = { algorithms: ['HS256' as const], clockTimestamp: Math.floor(clock() / 1000) };
        const { sub } = jwt.verify(token, key, options) as jwt.JwtPayload;
        return sub;
      } catch (error) {
        if (error instanceof jwt.JsonWebTokenError) return undefined;
        throw error;
      }
    },
  };
}

export type VerificationLinks = ReturnType<typeof verificationLinks>;
