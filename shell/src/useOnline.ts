import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection; that it has one does not mean that anything answers. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
