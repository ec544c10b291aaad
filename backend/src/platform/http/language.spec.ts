import { languageOf } from './language.ts';

it.each([
  ['yo', 'yo'],
  ['fr-FR, ha-NG;q=0.8, en;q=0.5', 'ha'],
  ['en-NG,en;q=0.9,ig;q=0.8', 'en'],
  ['fr, de', 'en'],
  ['', 'en'],
  [',;q=,*', 'en'],
])('chooses for the header %j the language %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
