import { render, screen } from '@testing-library/react';
import { WatchProgress } from './WatchProgress.tsx';

const session = {
  _id: '11111111-1111-4111-8111-111111111111',
  price: 50,
  durationS: 100,
  beatEveryS: 10,
  maxBeatS: 15,
  maxRate: 2,
  isRequired: false,
  positionS: 0,
  next: { seq: 1, nonce: 'a' },
  watchedS: 45,
  neededS: 45,
  parts: [[0, 45]] as [number, number][],
};

it.each([
  ['how much more counts as watched', 45, false, 'Watch 0:45 more, and it counts as watched.'],
  ['how much more a claim needs, where it needs it', 45, true, 'Watch 0:45 more to claim.'],
  ['that it is enough', 0, true, 'That is enough: it counts as watched.'],
])('says %s', (_, neededS, isRequired, text) => {
  const { parts } = session;
  const watching = { phase: 'recording' as const, watchedS: 45, neededS, parts };
  render(
    <WatchProgress
      watching={{ startAtS: 0, ...watching, session: { ...session, isRequired } }}
      positionS={45}
    />,
  );
  expect(screen.getByText(new RegExp(`^Watched 0:45 of 1:40\\. ${text}`))).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Watched' })).toHaveAttribute('aria-valuenow', '45');
});
