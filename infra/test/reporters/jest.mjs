import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { emit } from '../events.mjs';

const OUTCOMES = { passed: 'passed', failed: 'failed' };
const suiteOf = ({ path }) => relative(process.cwd(), path);
const caseOf = ({ fullName, status, failureMessages }) => ({
  name: fullName,
  outcome: OUTCOMES[status] ?? 'skipped',
  detail: status === 'todo' ? 'to do' : stripVTControlCharacters(failureMessages.join('\n')),
});

/** A reporter for Jest. */
export default class JestReporter {
  onTestFileStart(test) {
    emit({ type: 'start', suite: suiteOf(test) });
  }

  onTestCaseStart(test, { fullName }) {
    emit({ type: 'start', suite: suiteOf(test), name: fullName });
  }

  onTestCaseResult(test, result) {
    emit({ type: 'case', suite: suiteOf(test), ...caseOf(result) });
  }

  onTestFileResult(test, { testResults, testExecError, failureMessage, console: printed, perfStats }) {
    const suite = suiteOf(test);
    const cases = testResults.map(caseOf);
    // A suite that cannot be loaded has no tests.
    if (testExecError) cases.push({ name: '', outcome: 'failed' });
    const said = printed?.map(({ type, message }) => `${type}: ${message}`) ?? [];
    const text = failureMessage && stripVTControlCharacters([failureMessage, ...said].join('\n'));
    emit({ type: 'suite', suite, cases, text });
    emit({ type: 'timed', name: suite, ms: perfStats.runtime });
  }
}
