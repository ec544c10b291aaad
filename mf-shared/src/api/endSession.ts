import { session } from 'mf-shared/session';
import { callApi } from './callApi.ts';

/** Signs out here at once, and on the server if it can be reached; never throws. */
export async function endSession(): Promise<void> {
  const told = callApi('POST /api/auth/logout');
  session.signOut('user');
  try {
    await told;
  } catch {
    // The token dies by its own age; a person who signs out must not wait for that.
  }
}
