import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTypedField } from './useTypedField.ts';

const told = jest.fn();

function Search({ value, onChange = told }: { value: string; onChange?: (value: string) => void }) {
  const { text, setText } = useTypedField(value, onChange, 100);
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByRole('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  told.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('passes on the last text, trimmed, once typing pauses', () => {
  render(<Search value="" />);
  type('a');
  pass(99);
  type('ada ');
  pass(99);
  expect(told).not.toHaveBeenCalled();
  pass(1);
  expect(told.mock.calls).toEqual([['ada']]);
  expect(field()).toHaveValue('ada ');
});

it('passes it to the callback of the latest render', () => {
  const { rerender } = render(<Search value="" />);
  type('ada');
  const latest = jest.fn();
  rerender(<Search value="" onChange={latest} />);
  pass(100);
  expect(latest).toHaveBeenCalledWith('ada');
  expect(told).not.toHaveBeenCalled();
});

it('keeps what is being typed when its own value comes back, and follows any other', () => {
  const { rerender } = render(<Search value="" />);
  type('ada');
  pass(100);
  type('ada o');
  rerender(<Search value="ada" />);
  expect(field()).toHaveValue('ada o');
  rerender(<Search value="bola" />);
  expect(field()).toHaveValue('bola');
  pass(100);
  expect(told.mock.calls).toEqual([['ada']]);
});

it('passes nothing on after it was removed', () => {
  const { unmount } = render(<Search value="" />);
  type('ada');
  unmount();
  pass(100);
  expect(told).not.toHaveBeenCalled();
});
