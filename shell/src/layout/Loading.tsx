import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { page } from '../page.ts';
import { reload } from '../reload.ts';
import '../panel.css';

const ANNOUNCE_AFTER_MS = 300;
const SLOW_AFTER_MS = 8_000;

/**
 * The same shape that page.html shows before any script runs (skeleton.css), with the same delay. A slow load is
 * never given up; Retry reloads the page, because nothing else ends a request that hangs.
 */
export function Loading({ title }: { title: string }) {
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    const timers = [
      setTimeout(() => page.announce(messages.loading(title)), ANNOUNCE_AFTER_MS),
      setTimeout(() => {
        setIsSlow(true);
        page.announce(messages.slow);
      }, SLOW_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [title]);

  return (
    <>
      {isSlow && (
        <div className="panel">
          <p>{messages.slow}</p>
          <div>
            <button type="button" onClick={reload}>
              {messages.retry}
            </button>
          </div>
        </div>
      )}
      <div className="skeleton" aria-busy="true">
        <div />
        <div />
        <div />
      </div>
    </>
  );
}
