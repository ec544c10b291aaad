import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { pressHeldEnterOnce } from './heldEnter.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { report, reportUncaught } from './report.ts';
import { guardUnsent } from './unsent.ts';

reportUncaught();
guardUnsent();
pressHeldEnterOnce();
// A reload has closed the dialog that this entry of the history was for.
if (history.state?.open) history.back();

const root = document.getElementById('root');
if (!root) throw new Error('No #root.');
createRoot(root, {
  onCaughtError: (error, { errorBoundary }) => {
    // The shell's own boundaries report with what they know of the remote.
    if (!(errorBoundary instanceof ErrorBoundary)) report(error);
  },
  onUncaughtError: (error) => report(error),
}).render(<App />);
