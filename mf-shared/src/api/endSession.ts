import { session } from 'mf-shared/session';
import { callApi } from './callApi.ts';

/** Signs out here and on the server; here even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await callApi('POST /api/auth/logout');
  } catch {
    // The token dies by its own age; a person who signs out must not be kept in.
  } finally {
    session.signOut('user');
  }
}
