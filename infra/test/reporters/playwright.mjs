import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { emit } from '../events.mjs';

const suiteOf = ({ location }) => relative(process.cwd(), location.file);
const nameOf = (test) => test.titlePath().slice(3).join(' › ');
const textOf = ({ stack, message, value, snippet }) =>
  stripVTControlCharacters([stack ?? message ?? value, snippet].filter(Boolean).join('\n'));

/** A reporter for Playwright. */
export default class PlaywrightReporter {
  /** Keeps Playwright from adding a reporter of its own. */
  printsToStdio() {
    return true;
  }

  onTestBegin(test) {
    emit({ type: 'start', suite: suiteOf(test), name: nameOf(test) });
  }

  onTestEnd(test, { status, retry, errors, duration, annotations = test.annotations }) {
    const suite = suiteOf(test);
    const name = nameOf(test);
    // Tests run one at a time, so none is running between two of them.
    emit({ type: 'suite', suite });
    const hasPassed = status === test.expectedStatus;
    if (status === 'interrupted' || (!hasPassed && retry < test.retries)) return;
    if (status === 'skipped') {
      const detail = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      emit({ type: 'case', suite, name, outcome: 'skipped', detail });
      return;
    }
    const outcome = hasPassed ? 'passed' : 'failed';
    emit({ type: 'case', suite, name, outcome, detail: errors.map(textOf).join('\n') });
    emit({ type: 'timed', name: `${suite} › ${name}`, ms: duration });
  }

  /** A failure outside any test: the set-up, or a file that cannot be loaded. */
  onError(error) {
    const suite = error.location ? suiteOf(error) : join('infra', 'e2e');
    emit({ type: 'case', suite, name: 'set-up', outcome: 'failed', detail: textOf(error) });
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }
}
