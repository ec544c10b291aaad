import { notify } from 'mf-shared/notices';

const READING_TIME_MS = 10_000;

/** A notice about the page before: it stays longer, because the page that comes takes the first glance. */
export function noticeAfterwards(text: string): void {
  notify(text, { tone: 'success', duration: READING_TIME_MS });
}
