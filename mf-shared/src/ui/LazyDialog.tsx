import { notify } from 'mf-shared/notices';
import { messages as ofCalls } from '../api/messages.ts';
import { LazyPage, type LazyPageProps } from './LazyPage.tsx';
import { messages } from './messages.ts';
import { isReplaced, reload } from './takeNewCopy.ts';

interface LazyDialogProps<Props> extends LazyPageProps<Props> {
  /** Closes the dialog; a notice says that its script could not load. */
  onFailed: () => void;
}

/** A dialog whose script is loaded when it opens. */
export function LazyDialog<Props extends object>({ onFailed, ...lazy }: LazyDialogProps<Props>) {
  const fail = async (error: unknown) => {
    if (await isReplaced(error))
      notify(messages.newVersion, {
        tone: 'error',
        duration: Number.POSITIVE_INFINITY,
        action: { label: messages.reload, onPress: reload },
      });
    else notify(ofCalls.unreachable, { tone: 'error' });
    onFailed();
  };
  return <LazyPage {...lazy} onFailed={fail} />;
}
