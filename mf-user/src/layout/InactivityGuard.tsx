import { callApi, endSession } from 'mf-shared/api';
import { Button, Dialog, Figure } from 'mf-shared/ui';
import { useEffect } from 'react';
import { messages } from '../messages/common.ts';
import { useInactivity } from './useInactivity.ts';

const texts = messages.inactivity;

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
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.title}
      onClose={stay}
      actions={<Button onClick={stay}>{texts.stay}</Button>}
    >
      <p>{texts.text}</p>
      <Figure role="timer">{texts.countdown(secondsLeft)}</Figure>
    </Dialog>
  );
}
