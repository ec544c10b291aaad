import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { redirectOnLoad } from './guards.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { page } from './page.ts';
import { report, reportUncaught } from './report.ts';

reportUncaught();

const home = redirectOnLoad(page.session.user, location.pathname);
if (home) history.replaceState(null, '', home);

const root = document.getElementById('root');
if (!root) throw new Error('No #root.');
createRoot(root, {
  onCaughtError: (error, { errorBoundary }) => {
    // The shell's own report with what they know of the remote.
    if (!(errorBoundary instanceof ErrorBoundary)) report(error);
  },
  onUncaughtError: (error) => report(error),
}).render(<App />);
