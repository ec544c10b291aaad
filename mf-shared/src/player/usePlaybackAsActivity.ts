import { noteActivity } from 'mf-shared/device';
import { useEffect } from 'react';

const EVERY_MS = 10_000;

/** Counts playback as activity: mouse and keys inside a player's frame never reach the page. */
export function usePlaybackAsActivity(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    noteActivity();
    const timer = setInterval(noteActivity, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
}
