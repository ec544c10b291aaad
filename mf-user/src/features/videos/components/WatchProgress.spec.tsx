import { render, screen } from '@testing-library/react';
import { aWatchSession } from 'mf-shared/testing';
import { WatchProgress } from './WatchProgress.tsx';

const session = aWatchSession({ durationS: 100, watchedS: 45, neededS: 45, parts: [[0, 45]] });

it.each([
  ['how much more counts as watched', 45, false, 'Watch 0:45 more, and it counts as watched.'],
  ['how much more a claim needs, when it requires watching', 45, true, 'Watch 0:45 more to claim.'],
  ['that it is enough', 0, true, 'That is enough: it counts as watched.'],
])('says %s', (_, neededS, isRequired, text) => {
  const { parts } = session;
  const watching = { phase: 'recording' as const, watchedS: 45, neededS, parts, pending: [] };
  render(
    <WatchProgress
      watching={{ startAtS: 0, ...watching, session: { ...session, isRequired } }}
      positionS={45}
    />,
  );
  expect(screen.getByText(new RegExp(`^Watched 0:45 of 1:40\\. ${text}`))).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Watched' })).toHaveAttribute('aria-valuenow', '45');
});

it('counts what was played since the last report once, and rounds the remainder up', () => {
  const watching = { phase: 'recording' as const, startAtS: 0, watchedS: 45, neededS: 45 };
  const { rerender } = render(
    <WatchProgress
      watching={{
        ...watching,
        session,
        parts: session.parts,
        pending: [
          [40, 45],
          [45, 50.3],
          [48, 50.3],
        ],
      }}
      positionS={50.3}
    />,
  );
  expect(screen.getByText(/^Watched 0:50 of 1:40\. Watch 0:40 more, and/)).toBeVisible();
  rerender(
    <WatchProgress
      watching={{
        ...watching,
        watchedS: 0,
        neededS: 8.1,
        session: { ...session, durationS: 9 },
        parts: [],
        pending: [[0, 8.1]],
      }}
      positionS={8.1}
    />,
  );
  expect(screen.getByText(/^Watched 0:08 of 0:09\. That is enough/)).toBeVisible();
});
