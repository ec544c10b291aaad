const KEY = 'watch-earn-tab';

/** The id that a page gets which is loaded now, and how the page is left. */
function load() {
  let tabId = (): string => '';
  jest.isolateModules(() => {
    tabId = require('./tabId.ts').tabId;
  });
  return { id: tabId(), tabId, leave: () => dispatchEvent(new Event('pagehide')) };
}

beforeEach(() => sessionStorage.clear());

describe('the id of a tab', () => {
  it('survives a reload', () => {
    const first = load();
    first.leave();
    expect(load().id).toBe(first.id);
  });

  it('is not copied to a duplicate of an open tab', () => {
    const { id } = load();
    // Browsers copy the storage of the tab.
    expect(load().id).not.toBe(id);
  });

  it('stays the same after the page comes back from the browser’s cache, and is not copied then either', () => {
    const { id, tabId, leave } = load();
    leave();
    dispatchEvent(new Event('pageshow'));
    expect(tabId()).toBe(id);
    expect(load().id).not.toBe(id);
  });

  it('replaces what no tab has stored', () => {
    sessionStorage.setItem(KEY, 'anything');
    expect(load().id).toMatch(/^[0-9a-f]{32}$/);
  });
});
