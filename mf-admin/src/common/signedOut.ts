import { ApiError } from 'mf-shared/api';
import { notifyFailure } from './notices.ts';

/** The server knew no valid token: the session has ended, and the shell leads to the log-in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Runs the sending of a form. Its page goes when the session has ended, and with it all that it could
 * say: then a notice says `signedOut`, which outlives it.
 */
export async function whileSignedIn<Answer>(signedOut: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error)) notifyFailure(signedOut);
    throw error;
  }
}
