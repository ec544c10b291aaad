import { forgetActivity } from 'mf-shared/device';
import { type SignOutReason, session } from 'mf-shared/session';
import { pushDevice } from '../security/pushDevice.ts';
import { callApi } from './callApi.ts';

/** Signs out here at once, and on the server if it can be reached; never throws. */
export async function endSession(reason: SignOutReason = 'user'): Promise<void> {
  const told = callApi('POST /api/auth/logout', { query: { reason } });
  if (reason === 'user') forgetActivity();
  session.signOut(reason);
  try {
    await told;
  } catch {
    // The token expires by itself. The server continues to notify this device, unless the browser unsubscribes.
    if (reason === 'user') await pushDevice.release().catch(() => {});
  }
}
