import { INACTIVITY_LIMIT_MS, idleMs, noteActivity, startActivity } from './activity.ts';

const KEY = 'watch-earn-active-at';

beforeEach(() => {
  jest.useFakeTimers();
  startActivity();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('activity', () => {
  it('is counted from the last activity', () => {
    jest.advanceTimersByTime(10_000);
    expect(idleMs()).toBe(10_000);
    noteActivity();
    expect(idleMs()).toBe(0);
  });

  it('in another tab counts in this one', () => {
    jest.advanceTimersByTime(10_000);
    localStorage.setItem(KEY, String(Date.now() - 2000));
    expect(idleMs()).toBe(2000);
  });

  it('in this tab is stored for other tabs', () => {
    jest.advanceTimersByTime(10_000);
    noteActivity();
    expect(localStorage.getItem(KEY)).toBe(String(Date.now()));
  });

  it('is ignored once the limit has passed', () => {
    jest.setSystemTime(Date.now() + INACTIVITY_LIMIT_MS);
    noteActivity();
    expect(idleMs()).toBe(INACTIVITY_LIMIT_MS);
  });

  it('is not affected by a clock that is set back', () => {
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(idleMs()).toBe(0);
    jest.advanceTimersByTime(20_000);
    expect(idleMs()).toBe(20_000);
  });

  it('is counted by each tab separately where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    jest.advanceTimersByTime(10_000);
    noteActivity();
    expect(idleMs()).toBe(0);
    for (const spy of spies) spy.mockRestore();
  });
});
