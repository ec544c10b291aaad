import { type SignOutReason, session } from 'mf-shared/session';
import { callApi } from './callApi.ts';

/** Signs out here at once, and on the server if it can be reached; never throws. */
export async function endSession(reason: SignOutReason = 'user'): Promise<void> {
  const told = callApi('POST /api/auth/logout', { query: { reason } });
  session.signOut(reason);
  try {
    await told;
  } catch {
    // The token dies by its own age; nobody who signs out waits for that.
  }
}
