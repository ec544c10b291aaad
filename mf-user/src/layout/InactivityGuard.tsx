import { callApi, endSession } from 'mf-shared/api';
import { LazyPage } from 'mf-shared/ui';
import { useEffect } from 'react';
import { dialogs } from './loadDialogs.ts';
import { useInactivity } from './useInactivity.ts';

/** Nearly nobody sees it, and the frame of a dialog is not small. */
const loadWarning = async () => (await dialogs()).InactivityWarning;

/** Whoever watches a long video makes no call; the server ends sessions that go unused for longer. */
const CALL_EVERY_MS = 600_000;

/** Ends the session of somebody who went away, after a warning; that of somebody who is here goes on. */
export function InactivityGuard() {
  const { secondsLeft, stay } = useInactivity(() => void endSession('inactivity'));
  useEffect(() => {
    const timer = setInterval(() => callApi('GET /api/user/me').catch(() => {}), CALL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (secondsLeft === undefined) return null;
  return <LazyPage load={loadWarning} props={{ secondsLeft, stay }} />;
}
