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

it('rejects when a blocker stops the script that YouTube’s script loads, which can then be loaded again', async () => {
  jest.useFakeTimers();
  const gaveUp = expect(loadYouTubeApi()).rejects.toThrow('brought no player in time');
  runScript();
  await jest.advanceTimersByTimeAsync(20_000);
  await gaveUp;
  jest.useRealTimers();

  const loading = loadYouTubeApi();
  class Player {}
  expect(runScript()).toBe(true);
  Object.assign(window, { YT: { Player } });
  window.onYouTubeIframeAPIReady?.();
  expect(await loading).toEqual({ Player });
});

/** Like YouTube's script, loads its second script unless it has begun to; returns whether it does. */
function runScript(): boolean {
  const state: NonNullable<Window['YT']> & { loading?: number } = window.YT ?? {};
  Object.assign(window, { YT: state });
  if (state.loading) return false;
  state.loading = 1;
  return true;
}
