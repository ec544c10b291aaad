import { callApi, endSession } from 'mf-shared/api';
import { LazyPage } from 'mf-shared/ui';
import { useEffect } from 'react';
import { dialogs } from './loadDialogs.ts';
import { useInactivity } from './useInactivity.ts';

/** Loaded on demand: few people see it, and a dialog's code is not small. */
const loadWarning = async () => (await dialogs()).InactivityWarning;

/** Watching a long video makes no calls, and the server ends sessions that are unused for longer. */
const CALL_EVERY_MS = 600_000;

/** Ends the session of a person who went away, after a warning, and keeps that of an active person alive. */
export function InactivityGuard() {
  const { secondsLeft, stay } = useInactivity(() => void endSession('inactivity'));
  useEffect(() => {
    const timer = setInterval(() => callApi('GET /api/user/me').catch(() => {}), CALL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (secondsLeft === undefined) return null;
  // Without its script there is no warning, but the limit still applies.
  return <LazyPage load={loadWarning} props={{ secondsLeft, stay }} onFailed={() => {}} />;
}
