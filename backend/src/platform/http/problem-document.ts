import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Problem } from 'mf-shared/contracts';

/** The members of a problem document (RFC 9457) that do not follow from the status. */
export type ProblemFacts = Pick<Problem, 'status' | 'code' | 'message'> & Partial<Problem>;

/** Completes a problem document; it gets a new `requestId` unless one is given. */
export const problemDocument = (facts: ProblemFacts): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[facts.status] ?? 'Error',
  requestId: randomUUID(),
  ...facts,
});
