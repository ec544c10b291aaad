import { useEffect } from 'react';
import { messages } from '../messages.ts';
import { useOnline } from '../useOnline.ts';
import { Panel } from './Panel.tsx';

interface UnavailableProps {
  title: string;
  reason: string;
  retry: () => void;
}

/** Shown in place of a page that failed: says what happened and offers ways on. */
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
      {/* Not the router's Link: only a fresh load recovers a broken page. */}
      <a href="/">{messages.home}</a>
    </Panel>
  );
}
