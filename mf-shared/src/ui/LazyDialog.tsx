import { notify } from 'mf-shared/notices';
import { messages as ofCalls } from '../api/messages.ts';
import { LazyPage, type LazyPageProps } from './LazyPage.tsx';
import { failedScript, takeNewCopy } from './takeNewCopy.ts';

interface LazyDialogProps<Props> extends LazyPageProps<Props> {
  /** Closes the dialog; a notice has said that its script could not load. */
  onFailed: () => void;
}

/** A dialog whose script is loaded when it opens. */
export function LazyDialog<Props extends object>({ onFailed, ...lazy }: LazyDialogProps<Props>) {
  const fail = (error: unknown) => {
    notify(ofCalls.unreachable, { tone: 'error' });
    onFailed();
    const script = failedScript(error);
    if (script) void takeNewCopy(script);
  };
  return <LazyPage {...lazy} onFailed={fail} />;
}
