import { useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from './notices.ts';
import { isSignedOut } from './signedOut.ts';

/**
 * The work behind a button: `run` is under way at most once, what it resolves to is announced, and
 * so is `failure` when it fails, or `signedOut` when it fails because the session has ended.
 */
export function useAnnouncedAction(run: () => Promise<string>, failure: string, signedOut: string) {
  const [busy, setBusy] = useState(false);
  // State is one render late: two presses within one frame must still run once.
  const running = useRef(false);

  async function perform() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      notifySuccess(await run());
    } catch (error) {
      if (isSignedOut(error)) notifyFailure(signedOut);
      else notifyFailure(failure, error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, perform: () => void perform() };
}
