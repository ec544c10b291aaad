import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection, which does not mean that the server is reachable. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
