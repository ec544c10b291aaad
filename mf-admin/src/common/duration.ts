/** The seconds of a duration as people type it and `formatDuration` writes it; undefined for what is none. */
export function readDuration(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (seconds === '') return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
