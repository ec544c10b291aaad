import { createNotificationPreferences } from './notificationPreferences.ts';

const KEY = 'watch-earn-notifications';
const defaults = { email: true, push: false, newVideos: true, earnings: true, rewards: true };

describe('notification preferences', () => {
  it('have the defaults of the specification', () => {
    expect(createNotificationPreferences().current).toEqual(defaults);
  });

  it('survive a reload', () => {
    createNotificationPreferences().set('push', true);
    expect(createNotificationPreferences().current).toEqual({ ...defaults, push: true });
  });

  it.each(['{', 'null', '[1]', '{"push":"yes","other":true}'])('are the defaults on %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(createNotificationPreferences().current).toEqual(defaults);
  });

  it('follow other tabs', () => {
    const preferences = createNotificationPreferences();
    const listener = jest.fn();
    preferences.subscribe(listener);
    localStorage.setItem(KEY, JSON.stringify({ email: false }));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(preferences.current.email).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
