import { latestHour, nextHour, quietUntil } from './hours.ts';

const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);

it.each([
  ['21:59:59', null],
  ['22:00:00', '2026-11-26T07:00:00Z'],
  ['23:30:15', '2026-11-26T07:00:00Z'],
  ['00:00:00', '2026-11-25T07:00:00Z'],
  ['06:59:59', '2026-11-25T07:00:00Z'],
  ['07:00:00', null],
  ['12:00:00', null],
])('at %s it is quiet until %s', (time, until) => {
  expect(quietUntil(at(time), 'UTC')).toBe(until && Date.parse(until));
});

it('uses the operator’s time zone', () => {
  expect(quietUntil(at('21:30:00'), 'Africa/Lagos')).toBe(Date.parse('2026-11-26T06:00:00Z'));
  expect(quietUntil(at('06:30:00'), 'Africa/Lagos')).toBeNull();
});

it.each([
  ['17:59:59', '2026-11-24T18:00:00Z', '2026-11-25T18:00:00Z'],
  ['18:00:00', '2026-11-25T18:00:00Z', '2026-11-26T18:00:00Z'],
  ['18:30:15', '2026-11-25T18:00:00Z', '2026-11-26T18:00:00Z'],
])('at %s it was 18:00 at %s, and is again at %s', (time, latest, next) => {
  expect(latestHour(at(time), 'UTC', 18)).toBe(Date.parse(latest));
  expect(nextHour(at(time), 'UTC', 18)).toBe(Date.parse(next));
});

it.each(['2026-03-29', '2026-10-25'])('keeps to the clock on %s, when it changes', (day) => {
  const hourOf = (ms: number) =>
    new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/London',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }).format(ms);
  const MINUTE_MS = 60_000;
  for (let minutes = -36 * 60; minutes <= 60 * 60; minutes += 15) {
    const ms = Date.parse(day) + minutes * MINUTE_MS;
    const [latest, next] = [latestHour(ms, 'Europe/London', 18), nextHour(ms, 'Europe/London', 18)];
    expect([latest, next].map(hourOf)).toEqual(['18:00:00', '18:00:00']);
    expect(latest <= ms && ms < next).toBe(true);
    expect(nextHour(latest, 'Europe/London', 18)).toBe(next);
    const morning = quietUntil(ms, 'Europe/London');
    if (morning) expect(hourOf(morning)).toBe('07:00:00');
  }
});
