import { useEffect } from 'react';
import { messages } from '../messages.ts';
import { useOnline } from '../useOnline.ts';
import { Panel } from './Panel.tsx';

interface UnavailableProps {
  title: string;
  reason: string;
  retry: () => void;
}

/** Stands where a page could not: says what happened, and gives the ways on. */
export function Unavailable({ title, reason, retry }: UnavailableProps) {
  const online = useOnline();

  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return (
    <Panel
      title={online ? title : messages.offline}
      reason={online ? reason : messages.offlineReason}
      interrupts
    >
      <button type="button" onClick={retry}>
        {messages.retry}
      </button>
      {/* Not the router's: a fresh load is what mends a broken page. */}
      <a href="/">{messages.home}</a>
    </Panel>
  );
}
