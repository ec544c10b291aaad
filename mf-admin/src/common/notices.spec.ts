import { act, screen } from '@testing-library/react';
import { renderRemote } from 'mf-shared/testing';
import { notifyFailure, notifySuccess } from './notices.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

it.each([notifySuccess, notifyFailure])('%p is read for 3 seconds and gone after 4', (say) => {
  renderRemote(null);
  act(() => say('Said.'));
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByText('Said.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Said.')).not.toBeInTheDocument();
});
