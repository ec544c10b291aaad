import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, inTurn, problem } from 'mf-shared/testing';
import { motion, theme } from 'mf-shared/theme';
import { openPage } from '../../../testing/openPage.tsx';

const root = document.documentElement;
const turn = (name: string) => screen.getByRole('switch', { name });

beforeEach(() => {
  act(() => {
    theme.set('system');
    motion.set({ animations: true, reducedMotion: false });
  });
});

it('follows the device’s theme until somebody chooses; each motion switch stops motion and restores it', async () => {
  fakeApi({});
  const { person } = await openPage('/settings/appearance');
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root.dataset.theme).toBe('dark');
  await person.click(screen.getByRole('radio', { name: 'Light' }));
  expect(root.dataset.theme).toBe('light');

  expect(turn('Animations')).toBeChecked();
  expect(turn('Reduced Motion')).not.toBeChecked();
  for (const name of ['Animations', 'Reduced Motion']) {
    await person.click(turn(name));
    expect(root.dataset.motion).toBe('off');
    await person.click(turn(name));
    expect(root.dataset.motion).toBeUndefined();
  }
});

describe('notifications', () => {
  const READ = 'GET /api/user/notification-settings';
  const SAVE = 'PUT /api/user/notification-settings';
  const settings = { email: true, push: false, newVideos: true, earnings: true, rewards: true, quiet: false };
  const openTab = async (answers: Parameters<typeof fakeApi>[0]) => {
    const calls = fakeApi(answers);
    const page = await openPage('/settings/appearance');
    await page.person.click(screen.getByRole('tab', { name: 'Notifications' }));
    return { ...page, saved: () => calls.filter(({ name }) => name === SAVE).map(({ body }) => body) };
  };

  it('show the account’s settings, move back when saving fails, and are saved one at a time', async () => {
    let server = settings;
    let isBroken = true;
    const { person, saved } = await openTab({
      [READ]: () => ({ settings: server }),
      [SAVE]: ({ body }) => {
        if (isBroken) return new Response('', { status: 409 });
        server = { ...settings, ...body };
        return { settings: body };
      },
    });
    await screen.findByRole('switch', { name: 'Email' });
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map((each) => [each.labels?.[0]?.textContent, each.checked])).toEqual([
      ['Email', true],
      ['Push', false],
      ['New videos', true],
      ['Earnings updates', true],
      ['Reward availability', true],
      ['Quiet at night', false],
      ['One mail a day', false],
    ]);
    await person.click(turn('Email'));
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeVisible();
    expect(turn('Email')).toBeChecked();
    isBroken = false;
    await person.click(turn('Earnings updates'));
    await person.click(turn('Email'));
    expect(turn('Earnings updates')).not.toBeChecked();
    expect(turn('Email')).not.toBeChecked();
    await waitFor(() => expect(saved().at(-1)).toEqual({ ...settings, earnings: false, email: false }));
  });

  it('are all saved when people go on while one is being saved', async () => {
    let answer = () => {};
    const { person, saved } = await openTab({
      [READ]: { settings },
      [SAVE]: ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ settings: body });
        }),
    });
    await person.click(await screen.findByRole('switch', { name: 'Email' }));
    await person.click(turn('Earnings updates'));
    await person.click(screen.getByRole('tab', { name: 'Theme' }));
    expect(saved()).toEqual([{ ...settings, email: false }]);
    answer();
    await waitFor(() => expect(saved()[1]).toEqual({ ...settings, email: false, earnings: false }));
  });

  it('say that they could not be loaded', async () => {
    await openTab({ [READ]: problem(403, 'No.') });
    expect(await screen.findByText('Your choices could not be loaded.')).toBeVisible();
  });
});

describe('push notifications', () => {
  const PUSH = '/api/user/push-subscription';
  const KEY = 'BI7itQ';
  const settings = { email: true, push: false, newVideos: true, earnings: true, rewards: true, quiet: false };
  const endpoint = 'https://push.example/1';
  const keys = { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) };

  /** A browser with this permission, which subscribes unless `fails`. */
  function browser(permission: NotificationPermission, { fails = false } = {}) {
    let held: object | null = null;
    const pushManager = {
      getSubscription: async () => held,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (fails) throw new Error('the push service is away');
        const bytes = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0));
        held = {
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            held = null;
          },
        };
        return held;
      },
    };
    const serviceWorker = {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const Notification = { permission: 'default', requestPermission: async () => permission };
    Object.assign(window, { PushManager: class {}, Notification });
    return () => held !== null;
  }
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.removeItem('watch-earn-push');
  });

  const openTab = async (publicKey: string | null = KEY, account = settings) => {
    let isOn = false;
    let kept = account;
    const set = (value: boolean) => () => {
      isOn = value;
      return { publicKey, isOn };
    };
    const calls = fakeApi({
      'GET /api/user/notification-settings': () => ({ settings: kept }),
      'PUT /api/user/notification-settings': ({ body }) => {
        kept = { ...settings, ...body };
        return { settings: body };
      },
      [`GET ${PUSH}`]: () => ({ publicKey, isOn }),
      [`PUT ${PUSH}`]: set(true),
      [`DELETE ${PUSH}`]: set(false),
    });
    const page = await openPage('/settings/appearance');
    await page.person.click(screen.getByRole('tab', { name: 'Notifications' }));
    await screen.findByRole('switch', { name: 'Push' });
    return { ...page, changes: () => calls.filter(({ name }) => !name.startsWith('GET')) };
  };

  it('stay off, and say why; are turned on for the account and this device, and off again', async () => {
    const { person, changes } = await openTab();
    const stayOff = async (words: RegExp | string) => {
      await person.click(turn('Push'));
      expect(await screen.findByText(words)).toBeVisible();
      expect(turn('Push')).not.toBeChecked();
      expect(changes()).toEqual([]);
    };
    await stayOff('This browser cannot show push notifications.');
    const phone = jest.spyOn(navigator, 'userAgent', 'get');
    phone.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    await stayOff(/^On iPhones and iPads, only the installed app/);
    phone.mockRestore();
    browser('denied');
    await stayOff(/^Your browser does not allow notifications/);
    browser('granted', { fails: true });
    await stayOff(/^Push notifications could not be/);

    const isSubscribed = browser('granted');
    await person.dblClick(turn('Push'));
    await waitFor(() => expect(turn('Push')).toBeChecked());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toEqual([
      { name: `PUT ${PUSH}`, body: { endpoint, keys } },
      { name: 'PUT /api/user/notification-settings', body: { ...settings, push: true } },
    ]);
    expect(isSubscribed()).toBe(true);
    await person.click(turn('Push'));
    await waitFor(() => expect(changes()).toContainEqual({ name: `DELETE ${PUSH}`, body: undefined }));
    expect(turn('Push')).not.toBeChecked();
    expect(isSubscribed()).toBe(false);
  });

  it('are offered for this device when they are on for the account', async () => {
    browser('granted');
    const { person, changes } = await openTab(KEY, { ...settings, push: true });
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull());
    expect(changes().map(({ name }) => name)).toEqual([`PUT ${PUSH}`]);
  });

  it('are off, and say so, when the installation sends none', async () => {
    browser('granted');
    const { person, changes } = await openTab(null, { ...settings, push: true });
    expect(await screen.findByText('This installation does not send push notifications.')).toBeVisible();
    await person.click(turn('Push'));
    expect(turn('Push')).not.toBeChecked();
    expect(changes()).toEqual([]);
  });
});

describe('the language', () => {
  it('is saved in the account and on this device, and marks translations that nobody has checked', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot reload a page.
    localStorage.removeItem('watch-earn-language');
    fakeApi({ 'PUT /api/user/language': problem(403, 'Not today.') });
    const { person } = await openPage('/settings/appearance');
    await person.click(screen.getByRole('tab', { name: 'Language' }));
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    const yoruba = screen.getByRole('radio', { name: 'Yorùbá' });
    expect(yoruba).toHaveAccessibleDescription('Not checked by a native speaker yet.');
    // When saving in the account fails, this device keeps nothing either.
    const use = screen.getByRole('button', { name: 'Use this language' });
    await person.click(screen.getByRole('radio', { name: 'Hausa' }));
    await person.click(use);
    expect(await screen.findByText('Not today.')).toBeVisible();
    expect(localStorage.getItem('watch-earn-language')).toBeNull();

    // It is sent again when its answer is lost.
    const isLost = inTurn(true, false);
    const lost = () => Promise.reject(new TypeError('connection lost'));
    const calls = fakeApi({ 'PUT /api/user/language': () => (isLost() ? lost() : { language: 'yo' }) });
    await person.click(yoruba);
    await person.click(use);
    await waitFor(() => expect(localStorage.getItem('watch-earn-language')).toBe('yo'));
    expect(calls.at(-1)).toMatchObject({ name: 'PUT /api/user/language', body: { language: 'yo' } });
  });

  it('does not change while the arrow keys pass the choices', async () => {
    const calls = fakeApi({ 'PUT /api/user/language': problem(403, 'No.') });
    const { person } = await openPage('/settings/appearance');
    await person.click(screen.getByRole('tab', { name: 'Language' }));
    act(() => screen.getByRole('radio', { name: 'English' }).focus());
    await person.keyboard('{ArrowDown}{ArrowDown}');
    const yoruba = screen.getByRole('radio', { name: 'Yorùbá' });
    expect(yoruba).toBeChecked();
    expect(yoruba).toHaveFocus();
    expect(calls.map(({ name }) => name)).not.toContain('PUT /api/user/language');
  });
});
