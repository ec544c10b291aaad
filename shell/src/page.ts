import { session } from 'mf-shared/session';
import { theme } from 'mf-shared/theme';
import { messages } from './messages.ts';
import { report } from './report.ts';
import { setDirty } from './unsent.ts';

export { isDirty } from './unsent.ts';

// Outside of React's tree and there before its first text: screen readers announce changes only,
// and what failed must still be announced.
const announcements = document.createElement('div');
announcements.setAttribute('role', 'status');
announcements.className = 'visually-hidden';
document.body.append(announcements);

function announce(text: string) {
  announcements.textContent = text;
}

let currentTitle: string | null = null;

function setTitle(title: string) {
  document.title = title ? `${title} · ${messages.productName}` : messages.productName;
  // The first page is read out by the browser itself.
  if (currentTitle !== null && currentTitle !== title) announce(document.title);
  currentTitle = title;
}

/** What the page does for the shell and for whatever is mounted in it, the same for every remote. */
export const page = { session, theme, report, announce, setTitle, setDirty };
