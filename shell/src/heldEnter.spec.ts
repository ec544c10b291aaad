import { pressHeldEnterOnce } from './heldEnter.ts';

beforeAll(pressHeldEnterOnce);

it.each([
  ['button', 'Enter', false, true],
  ['button', 'Enter', true, false],
  ['input', 'Enter', true, false],
  ['input', 'Backspace', true, true],
  ['textarea', 'Enter', true, true],
])('in a %s, %s acts (repeated: %s): %s', (tag, key, repeat, acts) => {
  const element = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  expect(element.dispatchEvent(event)).toBe(acts);
});
