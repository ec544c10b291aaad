import { createKept } from './kept.ts';

const kept = () => createKept('a-key', (stored) => (typeof stored === 'number' ? stored : 7));

describe('what a device keeps', () => {
  it('has a default, and survives a reload', () => {
    expect(kept().current).toBe(7);
    kept().set(3);
    expect(kept().current).toBe(3);
  });

  it.each(['{', '"3"', 'null'])('is the default when %s is stored', (stored) => {
    localStorage.setItem('a-key', stored);
    expect(kept().current).toBe(7);
  });

  it('follows other tabs', () => {
    const here = kept();
    const listener = jest.fn();
    const stop = here.subscribe(listener);
    localStorage.setItem('a-key', '5');
    dispatchEvent(new StorageEvent('storage', { key: 'a-key' }));
    dispatchEvent(new StorageEvent('storage', { key: 'another-key' }));
    expect(here.current).toBe(5);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    here.set(6);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is held in memory where storage is refused', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const here = kept();
    here.set(4);
    expect(here.current).toBe(4);
    spy.mockRestore();
  });
});
