import { plainEmail } from './email-address.ts';

it.each([
  ['Ada.Obi+videos@Example.com', 'adaobi@example.com'],
  ['a.d.a@mail.example.com', 'ada@mail.example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the same as %s apart from dots and tags', (email, plain) => {
  expect(plainEmail(email)).toBe(plain);
});
