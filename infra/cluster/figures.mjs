/** How callers experience a fault: how long nothing is written, how long a call takes, which codes they get. */
export function createFigures() {
  const codes = new Map();
  let acknowledged = 0;
  let longestMs = 0;
  let longest = '';
  let silenceMs = 0;
  let writtenAt = performance.now();

  return {
    heard({ status, ms, appended, what = '' }) {
      const code = status ?? 'none';
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (ms > longestMs) {
        longestMs = ms;
        longest = what && ` (${what}: ${code})`;
      }
      if (!appended) return;
      acknowledged += 1;
      const now = performance.now();
      silenceMs = Math.max(silenceMs, now - writtenAt);
      writtenAt = now;
    },
    /** Discards the figures from before the fault. */
    reset() {
      codes.clear();
      acknowledged = 0;
      longestMs = 0;
      silenceMs = 0;
      writtenAt = performance.now();
    },
    acknowledged: () => acknowledged,
    longestMs: () => longestMs,
    /** The longest time in which nothing was written. */
    silenceMs: () => silenceMs,
    codes: () => [...codes.keys()],
    describe: () => {
      const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);
      const seen = [...codes].map(([code, count]) => `${code} ×${count}`).join(', ');
      return `${acknowledged} acknowledged; ${seconds(silenceMs)} s without writes; longest request ${seconds(longestMs)} s${longest}; ${seen}`;
    },
  };
}
