import { notify } from 'mf-shared/notices';

const READING_TIME_MS = 10_000;

/** A notice about the previous page. It stays longer, because people look at the new page first. */
export function noticeAfterwards(text: string): void {
  notify(text, { tone: 'success', duration: READING_TIME_MS });
}
