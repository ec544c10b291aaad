import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { Tabs } from './Tabs.tsx';

const tabs = ['Theme', 'Notifications', 'Sounds'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: `${label} here`,
}));

const open = (address = '/') => {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Tabs label="Settings" name="tab" tabs={tabs} />
      <button type="button">After</button>
    </BrowserRouter>,
  );
  return userEvent.setup();
};
const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('show the first, then the one that is pressed', async () => {
    const person = open();
    expect(screen.getByRole('tablist', { name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Theme' })).toHaveTextContent('Theme here');
    await person.click(tab('Sounds'));
    expect(screen.getByRole('tabpanel', { name: 'Sounds' })).toHaveTextContent('Sounds here');
    expect(window.location.search).toBe('?tab=sounds');
    expect(tab('Theme')).toHaveAttribute('aria-selected', 'false');
    expect(screen.queryByText('Theme here')).toBeNull();
  });

  it('show the one that the address names after a reload, and the first for an unknown one', () => {
    open('/?tab=sounds');
    expect(screen.getByRole('tabpanel', { name: 'Sounds' })).toBeVisible();
    cleanup();
    open('/?tab=smells');
    expect(screen.getByRole('tabpanel', { name: 'Theme' })).toBeVisible();
  });

  it('are one stop for the Tab key, and arrows move between them, wrapping around', async () => {
    const person = open();
    await person.tab();
    expect(tab('Theme')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Notifications'],
      ['{ArrowLeft}', 'Theme'],
      ['{ArrowLeft}', 'Sounds'],
      ['{ArrowRight}', 'Theme'],
      ['{End}', 'Sounds'],
      ['{Home}', 'Theme'],
    ] as const) {
      await person.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await person.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
