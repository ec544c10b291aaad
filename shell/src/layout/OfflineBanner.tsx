import { messages } from '../messages.ts';
import { useOnline } from '../useOnline.ts';
import './offline.css';

/** Shown while the browser is offline. The element exists before its text, or screen readers would stay silent. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="offline">
      {online ? null : messages.offlineBanner}
    </div>
  );
}
