import { screen, within } from '@testing-library/react';
import type { VideoMeasures } from 'mf-shared/contracts';
import { aVideo, problem } from 'mf-shared/testing';
import { renderAdmin } from '../../../testing.tsx';

const MEASURES = 'GET /api/videolink/{id}/measures';
const video = aVideo({ durationS: 100 });
const path = `/videos/${video._id}`;
const parts = Array.from({ length: 20 }, (_, part) => ({
  fromPercent: part * 5,
  toPercent: part * 5 + 5,
  fromS: part * 5,
  toS: part * 5 + 5,
  seen: part < 10 ? 40 : 30,
  stopped: part === 9 ? 10 : 0,
}));
const measures: VideoMeasures = {
  people: 38,
  hasMorePeople: false,
  complete: 30,
  views: 40,
  completeViews: 30,
  averageWatchedS: 88,
  claims: 32,
  claimed: 4800,
  costPerComplete: 160,
  parts,
};

it('shows who watched a video, what it cost, and where people stopped', async () => {
  const usage = { claims: 32, claimed: 4800, claimedToday: 0, usedUp: null };
  const { person } = renderAdmin(path, {
    [MEASURES]: { video: { ...video, budget: 6000, usage }, measures },
  });
  expect(await screen.findByText('79% of them')).toBeVisible();
  expect(screen.getByText(video.title)).toBeVisible();
  for (const figure of ['38', '₦4,800.00', '32 claims', '₦160.00']) {
    expect(screen.getByText(figure)).toBeVisible();
  }
  expect(screen.getByRole('progressbar', { name: 'Budget' })).toHaveAttribute('value', '4800');
  expect(screen.getByText(/^Of 40 views; 1:28 on average/)).toBeVisible();
  // Charts cannot be drawn here, so the table opens by itself.
  const stopped = await screen.findByRole('table', { name: 'Views that stopped here' });
  const row = within(stopped).getAllByRole('row')[10] as HTMLElement;
  expect(row).toHaveTextContent('0:45 to 0:50');
  expect(row).toHaveTextContent('10');
  expect(screen.getByRole('button', { name: 'CSV Part by part' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Back to videos' }));
  expect(await screen.findByRole('heading', { name: 'View Videos' })).toHaveFocus();
});

it('shows positions in percent when the length of the video is unknown', async () => {
  renderAdmin(path, {
    [MEASURES]: {
      video: aVideo(),
      measures: {
        ...measures,
        parts: parts.map(({ fromPercent, toPercent, seen, stopped }) => ({
          fromPercent,
          toPercent,
          seen,
          stopped,
        })),
      },
    },
  });
  const seen = await screen.findByRole('table', { name: 'Views that played this part' });
  expect(within(seen).getByText('95% to 100%')).toBeVisible();
});

it('says so when nobody has watched it yet', async () => {
  const none = { people: 0, complete: 0, views: 0, averageWatchedS: null, costPerComplete: null };
  renderAdmin(path, { [MEASURES]: { video, measures: { ...measures, ...none } } });
  expect(await screen.findByText(/^Nobody has watched this video yet/)).toBeVisible();
  expect(screen.getByText('Nobody watched enough yet')).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('says when it cannot be loaded', async () => {
  renderAdmin(path, { [MEASURES]: problem(404, 'This video does not exist.') });
  expect(await screen.findByText('Failed to load how this video is watched.')).toBeVisible();
});
