import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenLanguage } from './choice.ts';
import { language } from './language.ts';
import { locales } from './locales.ts';

const boot = readFileSync(join(__dirname, 'boot.js'), 'utf8');
const languageOf = (browser: string[], chosen?: string) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  localStorage.clear();
  if (chosen) localStorage.setItem('watch-earn-language', chosen);
  new Function(boot)();
  return language();
};

afterEach(() => {
  document.documentElement.lang = '';
});

test.each([
  ['the first language of the browser that the product has', ['fr-FR', 'yo-NG', 'en'], undefined, 'yo'],
  ['English for a browser without any of its languages', ['fr'], undefined, 'en'],
  ['English when the browser prefers it', ['en-NG', 'ha'], undefined, 'en'],
  ['the chosen language, whatever the browser prefers', ['en-NG'], 'ig', 'ig'],
  ['the language of the browser when an unknown one is stored', ['ha'], 'xx', 'ha'],
])('a page is in %s', (_, browser, chosen, expected) => {
  expect(languageOf(browser, chosen)).toBe(expected);
  expect(document.documentElement.lang).toBe(expected);
});

test('days are formatted in the language of the page, or for English in the locale of the system', () => {
  expect(locales()).toBeUndefined();
  languageOf(['yo']);
  expect(locales()).toEqual(['yo', 'en-NG']);
});

test.each([
  ['another language stores the choice on this device', 'ha', 'ha'],
  ['the language of the page changes nothing', 'en', null],
])('a button with %s', (_, code, chosen) => {
  languageOf(['en']);
  document.body.innerHTML = `<button data-language lang="${code}"><span>Language</span></button>`;
  jest.spyOn(console, 'error').mockImplementation(); // jsdom does not navigate.
  document.querySelector('span')?.click();
  expect(chosenLanguage()).toBe(chosen);
});
