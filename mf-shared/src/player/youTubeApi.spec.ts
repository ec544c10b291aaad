import { loadYouTubeApi } from './youTubeApi.ts';

it("allows YouTube's script on the page, and no other", async () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  window.trustedTypes = { createPolicy };
  const loading = loadYouTubeApi();
  expect(document.head.querySelector('script')).toHaveAttribute('src', 'https://www.youtube.com/iframe_api');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');

  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('youtube');
  for (const url of [
    'https://www.youtube.com/iframe_api?',
    'https://evil.example/iframe_api',
    '/iframe_api',
  ]) {
    expect(() => rules?.createScriptURL(url)).toThrow(TypeError);
  }
});

it('rejects when a blocker stops the script that YouTube’s script loads', async () => {
  jest.useFakeTimers();
  const gaveUp = expect(loadYouTubeApi()).rejects.toThrow('brought no player in time');
  await jest.advanceTimersByTimeAsync(20_000);
  await gaveUp;
  jest.useRealTimers();
});
