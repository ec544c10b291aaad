import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMotionStore } from './motion.ts';

const KEY = 'watch-earn-motion';
const shown = () => document.documentElement.dataset.motion;
const bootScript = readFileSync(path.join(__dirname, 'boot.js'), 'utf8');

beforeEach(() => {
  delete document.documentElement.dataset.motion;
});

describe('the motion', () => {
  it('is on by default', () => {
    expect(createMotionStore().current).toEqual({ animations: true, reducedMotion: false });
    expect(shown()).toBeUndefined();
  });

  it.each([
    { animations: false, reducedMotion: false },
    { animations: true, reducedMotion: true },
    { animations: false, reducedMotion: true },
  ])('stops for %j, also before the first paint of the next page', (choice) => {
    createMotionStore().set(choice);
    expect(shown()).toBe('off');
    delete document.documentElement.dataset.motion;
    new Function(bootScript)();
    expect(shown()).toBe('off');
    expect(createMotionStore().current).toEqual(choice);
  });

  it('can be turned on again', () => {
    const motion = createMotionStore();
    motion.set({ animations: false, reducedMotion: true });
    motion.set({ animations: true, reducedMotion: false });
    expect(shown()).toBeUndefined();
    new Function(bootScript)();
    expect(shown()).toBeUndefined();
  });

  it('follows other tabs', () => {
    const motion = createMotionStore();
    motion.subscribe(() => {});
    localStorage.setItem(KEY, 'still');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(shown()).toBe('off');
    expect(motion.current.animations).toBe(false);
  });
});
