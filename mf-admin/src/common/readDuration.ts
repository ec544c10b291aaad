/** Parses a typed duration into seconds: '1:15' → 75; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (seconds === '') return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
