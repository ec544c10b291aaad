import { useEffect } from 'react';
import { messages } from '../messages.ts';
import { page } from '../page.ts';

const ANNOUNCE_AFTER_MS = 300;

/** The same shape that page.html shows before any script runs (skeleton.css), also with its delay. */
export function Loading({ title }: { title: string }) {
  useEffect(() => {
    const timer = setTimeout(() => page.announce(messages.loading(title)), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [title]);

  return (
    <div className="skeleton" aria-busy="true">
      <div />
      <div />
      <div />
    </div>
  );
}
