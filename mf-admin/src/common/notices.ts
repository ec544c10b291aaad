import { errorMessage } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';

/** Admin notices stay a little longer than others. */
const duration = 3500;

export function notifySuccess(text: string): void {
  notify(text, { tone: 'success', duration });
}

/** Says what could not be done and, where the error knows it, why. */
export function notifyFailure(failure: string, error?: unknown): void {
  notify(withReason(failure, error), { tone: 'error', duration });
}

/** What could not be done and, where the error knows it, why. */
export function withReason(failure: string, error: unknown): string {
  const reason = errorMessage(error, '');
  const separator = failure.endsWith('.') ? ' ' : ': ';
  return reason ? failure + separator + reason : failure;
}
