import { session } from 'mf-shared/session';
import { theme } from 'mf-shared/theme';
import { messages } from './messages.ts';
import { report } from './report.ts';
import { setDirty } from './unsent.ts';

export { isDirty } from './unsent.ts';

// Outside React's tree, so failures of React are announced too; present before its first text, because
// screen readers announce only changes.
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
  // The screen reader announces the first page by itself.
  if (currentTitle !== null && currentTitle !== title) announce(document.title);
  currentTitle = title;
}

/** What the page provides to the shell and to every remote in it. */
export const page = { session, theme, report, announce, setTitle, setDirty };
