import { weaknessOf } from './password-strength.ts';

it.each([
  ['1', 'must have at least 12 characters'],
  ['elevenchars', 'must have at least 12 characters'],
  ['🔥🔥🔥🔥🔥🔥', 'must have at least 12 characters'],
  ['password2026', 'must not be a common password'],
  ['AdminAdmin!!', 'must not be a common password'],
  ['123456123456', 'must not be a common password'],
  ['ababababababab', 'must not repeat a few characters'],
  ['Kemi.Ade and more', 'must not contain the email address'],
])('refuses %j: it %s', (password, weakness) => {
  expect(weaknessOf(password, 'kemi.ade@example.com')).toBe(weakness);
});

it.each(['correct horse', 'jT9_xQ2-mLw4Zr8a', 'admin of a small shop', 'ọ̀rọ̀ aṣínà mi tó gùn'])(
  'accepts %j',
  (password) => {
    expect(weaknessOf(password, 'kemi.ade@example.com')).toBeUndefined();
  },
);
