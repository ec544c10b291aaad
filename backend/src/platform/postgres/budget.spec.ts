import { connectionBudget, LEAST_CONNECTIONS, USUAL_CONNECTIONS } from './budget.ts';

const sum = (total: number) => Object.values(connectionBudget(total)).reduce((all, each) => all + each, 0);

it('gives every pool at least one connection, and never exceeds the total', () => {
  for (let total = LEAST_CONNECTIONS; total <= 100; total++) {
    expect(Math.min(...Object.values(connectionBudget(total)))).toBeGreaterThanOrEqual(1);
    expect(sum(total)).toBeLessThanOrEqual(total - 7);
  }
  expect([sum(LEAST_CONNECTIONS), sum(USUAL_CONNECTIONS)]).toEqual([6, 15]);
});
