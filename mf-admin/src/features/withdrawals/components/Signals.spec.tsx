import { render, screen, within } from '@testing-library/react';
import type { Evidence } from 'mf-shared/contracts';
import { Signals } from './Signals.tsx';

const evidence: Evidence[] = [
  { signal: 'shared_account', figures: { people: 1 } },
  { signal: 'long_days', figures: { hours: 26 } },
];
const about = (text: RegExp) => within(screen.getByText(text).closest('li') as HTMLElement);

it('shows each signal with its possible meaning and what speaks against it', () => {
  render(<Signals withdrawal={{}} evidence={evidence} />);
  const hours = about(/^26 hours of video were watched on one day/);
  expect(hours.getByText(/^What it may mean: Several people/)).toBeVisible();
  expect(hours.getByText(/^What speaks against it: At double speed/)).toBeVisible();
  expect(screen.queryByText(/declared/)).not.toBeInTheDocument();
});

it('shows a declared sharing only with the signals about the account', () => {
  render(<Signals withdrawal={{ sharedWith: 'My mother’s' }} evidence={evidence} />);
  expect(about(/also receives the withdrawals of 1 other person/).getByText(/My mother’s/)).toBeVisible();
  expect(about(/26 hours/).queryByText(/My mother’s/)).not.toBeInTheDocument();
});
