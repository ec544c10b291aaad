import { act, renderHook } from '@testing-library/react';
import { useRevealed } from './useRevealed.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('hides each revealed value ten minutes after it was shown', () => {
  const { result, unmount } = renderHook(useRevealed);
  const shown = () => [...result.current.values.values()];
  act(() => result.current.show('a', 'first'));
  act(() => jest.advanceTimersByTime(6 * 60_000));
  act(() => result.current.show('b', 'second'));
  expect(shown()).toEqual(['first', 'second']);
  act(() => jest.advanceTimersByTime(4 * 60_000));
  expect(shown()).toEqual(['second']);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
