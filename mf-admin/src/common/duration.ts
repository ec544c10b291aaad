/** How long a video plays, as players show it and people type it: 75 ↔ '1:15', 3725 ↔ '1:02:05'. */

export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** In seconds; undefined for what is no duration. */
export function readDuration(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (seconds === '') return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
