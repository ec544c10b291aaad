import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, problem } from 'mf-shared/testing';
import { motion, theme } from 'mf-shared/theme';
import { openPage } from '../../../testing/openPage.tsx';

const root = document.documentElement;
const turn = (name: string) => screen.getByRole('switch', { name });

async function open() {
  fakeApi({});
  return openPage('/settings/appearance');
}

beforeEach(() => {
  act(() => {
    theme.set('system');
    motion.set({ animations: true, reducedMotion: false });
  });
});

describe('the theme', () => {
  it('is as the device has it, until somebody chooses', async () => {
    const { person } = await open();
    expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(root.dataset.theme).toBe('dark');
    await person.click(screen.getByRole('radio', { name: 'Light' }));
    expect(root.dataset.theme).toBe('light');
  });
});

describe('motion', () => {
  it.each(['Animations', 'Reduced Motion'])('stops with %s, and comes back', async (name) => {
    const { person } = await open();
    expect(turn('Animations')).toBeChecked();
    expect(turn('Reduced Motion')).not.toBeChecked();
    await person.click(turn(name));
    expect(root.dataset.motion).toBe('off');
    await person.click(turn(name));
    expect(root.dataset.motion).toBeUndefined();
  });
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

  it('are what the account has, and change one after the other', async () => {
    let server = settings;
    const { person, saved } = await openTab({
      [READ]: () => ({ settings: server }),
      [SAVE]: ({ body }) => {
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
    ]);
    await person.click(turn('Earnings updates'));
    await person.click(turn('Email'));
    expect(turn('Earnings updates')).not.toBeChecked();
    expect(turn('Email')).not.toBeChecked();
    await waitFor(() => expect(saved().at(-1)).toEqual({ ...settings, earnings: false, email: false }));
  });

  it('move back when a choice could not be saved, and say so', async () => {
    const { person } = await openTab({ [READ]: { settings }, [SAVE]: new Response('', { status: 409 }) });
    await person.click(await screen.findByRole('switch', { name: 'Email' }));
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeVisible();
    expect(turn('Email')).toBeChecked();
  });

  it('say that they could not be loaded', async () => {
    await openTab({ [READ]: problem(403, 'No.') });
    expect(await screen.findByText('Your choices could not be loaded.')).toBeVisible();
  });
});

describe('the language', () => {
  const openTab = async (answer: Parameters<typeof fakeApi>[0]['PUT /api/user/language']) => {
    localStorage.removeItem('watch-earn-language');
    const calls = fakeApi({ 'PUT /api/user/language': answer });
    const page = await openPage('/settings/appearance');
    await page.person.click(screen.getByRole('tab', { name: 'Language' }));
    return { ...page, calls };
  };

  it('is kept in the account and on this device, and says which nobody has checked', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // jsdom does not load a page anew.
    const { person, calls } = await openTab({ language: 'yo' });
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    const yoruba = screen.getByRole('radio', { name: 'Yorùbá' });
    expect(yoruba).toHaveAccessibleDescription('Not checked by a native speaker yet.');
    await person.click(yoruba);
    await waitFor(() => expect(localStorage.getItem('watch-earn-language')).toBe('yo'));
    expect(calls.at(-1)).toMatchObject({ name: 'PUT /api/user/language', body: { language: 'yo' } });
  });

  it('stays on this device when the account could not keep it', async () => {
    const { person } = await openTab(new Response('', { status: 409 }));
    await person.click(screen.getByRole('radio', { name: 'Hausa' }));
    expect(await screen.findByText('Your language could not be saved. Please try again.')).toBeVisible();
    expect(localStorage.getItem('watch-earn-language')).toBeNull();
  });
});
