import { act, screen } from '@testing-library/react';
import { notificationPreferences } from 'mf-shared/device';
import { fakeApi } from 'mf-shared/testing';
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
  it('are what the specification sets, and keep what somebody chooses', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Notifications' }));
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map((each) => [each.labels?.[0]?.textContent, each.checked])).toEqual([
      ['Email', true],
      ['Push', false],
      ['New videos', true],
      ['Earnings updates', true],
      ['Reward availability', true],
    ]);
    await person.click(turn('Push'));
    await person.click(turn('Email'));
    expect(turn('Push')).toBeChecked();
    expect(turn('Email')).not.toBeChecked();
    expect(notificationPreferences.current).toMatchObject({ push: true, email: false, rewards: true });
  });
});
