import { HttpError } from './problem.ts';
import { Quotas, quotas } from './quotas.ts';

const ada = { id: 'ada', role: 'user' } as const;
let nowMs = 0;
const created = (factor = 1) => new Quotas(factor);
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

/** The number of calls that are allowed, of so many. */
function passed(
  of: Quotas,
  times: number,
  method: string,
  actor: Parameters<Quotas['take']>[0] = ada,
): number {
  let count = 0;
  for (let time = 0; time < times; time++) {
    try {
      of.take(actor, method);
      count++;
    } catch {
      // Refused.
    }
  }
  return count;
}

it.each(['user', 'admin', 'auditor'] as const)('limits reads and writes of a %s per minute', (role) => {
  const of = created();
  const actor = { id: 'somebody', role };
  expect(passed(of, 10_000, 'GET', actor)).toBe(quotas[role].reads);
  expect(passed(of, 10_000, 'POST', actor)).toBe(quotas[role].writes);
  expect(passed(of, 10, 'PUT', actor)).toBe(0);
});

it('counts each account separately, over all its sessions', () => {
  const of = created();
  passed(of, 1000, 'POST');
  expect(passed(of, 10, 'POST')).toBe(0);
  expect(passed(of, 10, 'POST', { id: 'ben', role: 'user' })).toBe(10);
});

it('refills steadily, and states the time to wait', () => {
  const of = created();
  passed(of, 1000, 'POST');
  expect(() => of.take(ada, 'POST')).toThrow(HttpError);
  try {
    of.take(ada, 'POST');
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests', headers: { 'Retry-After': '1' } });
  }
  nowMs += 30_000;
  expect(passed(of, 1000, 'POST')).toBe(quotas.user.writes / 2);
  nowMs += 3_600_000;
  expect(passed(of, 1000, 'POST')).toBe(quotas.user.writes);
});

it('is multiplied by the factor', () => {
  expect(passed(created(3), 1000, 'POST')).toBe(3 * quotas.user.writes);
});

it('does not depend on the time of day, which may be set back', () => {
  const date = jest.spyOn(Date, 'now').mockReturnValue(7_200_000);
  const of = created();
  of.take(ada, 'POST');
  date.mockReturnValue(3_600_000);
  expect(passed(of, 1000, 'POST')).toBe(quotas.user.writes - 1);
});
