import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderRemote } from 'mf-shared/testing';
import { CopyButton } from './CopyButton.tsx';

/** Sets up the test's clipboard before the button looks for it. */
function open() {
  const person = userEvent.setup();
  renderRemote(button);
  return person;
}

const button = <CopyButton text="0123456789" label="Copy number" copied="Copied." failed="Not copied." />;

describe('a copy button', () => {
  it('copies and says so', async () => {
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('0123456789');
  });

  it('says so when the browser refuses', async () => {
    const person = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied.'));
    await person.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await screen.findByText('Not copied.')).toBeVisible();
  });
});
