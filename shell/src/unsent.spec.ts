import { guardUnsent, isDirty, setDirty } from './unsent.ts';

/** Called for every event; `popped` only for those that the guard lets through. */
const anyPop = jest.fn();
const popped = jest.fn();
const ask = jest.fn<boolean, []>();

beforeAll(() => {
  globalThis.confirm = ask;
  addEventListener('popstate', anyPop);
  guardUnsent();
  addEventListener('popstate', popped);
});

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML =
    '<a id="other" href="/other">Other</a> <a id="here" href="#main">Skip</a> ' +
    '<button id="out" data-leaves><b id="word">Log out</b></button> <button id="stay">Add</button>';
  history.replaceState({ idx: 0 }, '', '/first');
  history.pushState({ idx: 1 }, '', '/form');
});

afterEach(() => setDirty(false));

/** Whether the page followed a click on a link. */
const click = (id: string, init: MouseEventInit = {}) => {
  const followed = jest.fn((event: Event) => event.preventDefault());
  const link = document.getElementById(id);
  link?.addEventListener('click', followed, { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return followed.mock.calls.length > 0;
};
const settled = (condition: () => void) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      try {
        condition();
      } catch {
        return;
      }
      clearInterval(timer);
      resolve();
    }, 1);
  });

describe('a page with unsent input', () => {
  it('is left by a link only after confirmation', () => {
    setDirty(true);
    ask.mockReturnValue(false);
    expect(click('other')).toBe(false);
    ask.mockReturnValue(true);
    expect(click('other')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is left by Log out only after confirmation, and asks about no other button', () => {
    setDirty(true);
    ask.mockReturnValue(false);
    expect(click('word')).toBe(false);
    expect(click('stay')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockReturnValue(true);
    expect(click('out')).toBe(true);
  });

  it('does not ask about a new tab or a fragment of the same page', () => {
    setDirty(true);
    history.replaceState({ idx: 1 }, '', '/form');
    expect(click('other', { ctrlKey: true })).toBe(true);
    expect(click('here')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does not ask when the skip link is followed or gone back from, only when the page is left', async () => {
    setDirty(true);
    document.getElementById('here')?.click();
    await settled(() => expect(popped).toHaveBeenCalledTimes(1));
    expect([location.hash, history.state]).toEqual(['#main', { idx: 1 }]);
    history.back();
    await settled(() => expect(popped).toHaveBeenCalledTimes(2));
    expect(location.hash).toBe('');
    expect(ask).not.toHaveBeenCalled();
    ask.mockReturnValue(true);
    history.back();
    await settled(() => expect(popped).toHaveBeenCalledTimes(3));
    expect([location.pathname, ask.mock.calls.length]).toEqual(['/first', 1]);
  });

  it('does not ask when Back undoes a skip link that was followed before anything was typed', async () => {
    document.getElementById('here')?.click();
    await settled(() => expect(popped).toHaveBeenCalledTimes(1));
    setDirty(true);
    history.back();
    await settled(() => expect(popped).toHaveBeenCalledTimes(2));
    expect(location.hash).toBe('');
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays when Back is cancelled, unseen by the router', async () => {
    setDirty(true);
    ask.mockReturnValue(false);
    history.back();
    await settled(() => expect(ask).toHaveBeenCalledTimes(1));
    await settled(() => expect(anyPop).toHaveBeenCalledTimes(2));
    expect(location.pathname).toBe('/form');
    expect(popped).not.toHaveBeenCalled();
    expect(isDirty()).toBe(true);
  });

  it('is left by Back after confirmation', async () => {
    setDirty(true);
    ask.mockReturnValue(true);
    history.back();
    await settled(() => expect(popped).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/first');
  });

  it('does not ask when Back closes a dialog of the page', async () => {
    setDirty(true);
    history.pushState({ idx: 1, open: 1 }, '');
    history.back();
    await settled(() => expect(popped).toHaveBeenCalledTimes(1));
    expect(ask).not.toHaveBeenCalled();
  });
});

test('a page without unsent input is left without asking', async () => {
  expect(click('other')).toBe(true);
  history.back();
  await settled(() => expect(popped).toHaveBeenCalledTimes(1));
  expect(ask).not.toHaveBeenCalled();
});
