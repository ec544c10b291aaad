import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const words = JSON.parse(read('offline/words.json'));
const [root = ''] = /<div id="root">.*?(?=<!-- start)/s.exec(read('page.html')) ?? [];

/** The shell's scripts that the page has tried to run. */
const scripts = () => [...document.querySelectorAll('script')];
const fail = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'));
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  document.head.innerHTML = '<link rel="preload" data-start href="/shell/main.js">';
  document.body.innerHTML = root;
  fetched.mockReset().mockResolvedValue(new Response());
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  document.documentElement.lang = 'en';
});

const start = (lang = 'en') => {
  document.documentElement.lang = lang;
  new Function('START_WORDS', read('start.js'))(words);
};

it('fetches a script that failed once more, past the cache, and runs it', async () => {
  start();
  fail(scripts()[0]);
  await waitFor(() => expect(scripts()).toHaveLength(2));
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/\/shell\/main\.js$/), { cache: 'reload' });
  expect(scripts()[1]?.src).toBe(scripts()[0]?.src);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['en', 'The server could not be reached. Check your connection and try again.', 'Try again'],
  ['yo', words.yo.unreachable, words.yo.retry],
])('says in %s that the page did not arrive, and offers another try', async (lang, text, retry) => {
  fetched.mockRejectedValue(new TypeError('offline'));
  start(lang);
  fail(scripts()[0]);
  await waitFor(() => expect(scripts()).toHaveLength(2));
  fail(scripts()[1]);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: retry })).toBeVisible();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('leaves a page alone that the shell has rendered', async () => {
  start();
  fail(scripts()[0]);
  await waitFor(() => expect(scripts()).toHaveLength(2));
  (document.getElementById('root') as HTMLElement).innerHTML = '<h1>Log in</h1>';
  fail(scripts()[1]);
  expect(screen.getByRole('heading')).toHaveTextContent('Log in');
});
