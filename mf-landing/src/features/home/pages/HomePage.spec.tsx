import { act, screen, within } from '@testing-library/react';
import { WATCH_SHARE } from 'mf-shared/contracts';
import { fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { home as ha } from '../../../messages/ha/home.ts';
import { home as en } from '../../../messages/home.ts';
import { home as ig } from '../../../messages/ig/home.ts';
import { home as pcm } from '../../../messages/pcm/home.ts';
import { home as yo } from '../../../messages/yo/home.ts';
import { Root } from '../../../Root.tsx';

const config = {
  productName: 'NairaView',
  supportEmail: 'help@nairaview.example',
  socialLink: 'https://social.example/nairaview',
  channelLink: 'https://channel.example/nairaview',
  activationFee: 7500,
  minimumWithdrawal: 6000,
  warnedBank: 'Example Microfinance Bank',
};

type Videos = Response | { videos: { _id: string; title: string; price: number }[] };

type Stats = Response | { users: number; videos: number };

async function openHome(
  answer: typeof config | Response = config,
  stats: Stats = { users: 0, videos: 0 },
  videos: Videos = { videos: [] },
) {
  const calls = fakeApi({
    'GET /api/public/config': answer,
    'GET /api/public/stats': stats,
    'GET /api/public/videos': videos,
  });
  const rendered = renderRemote(<Root />);
  // Wait until the answer has been processed.
  await act(async () => {});
  return { ...rendered, calls };
}

const leadsTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('says what the product is and where to start', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Turn Your Screen Time Into Income');
    expect(leadsTo('Get Started')).toEqual(['/signup']);
    expect(leadsTo('Sign Up Now')).toEqual(['/signup']);
    expect(leadsTo('Sign up')).toEqual(['/signup']);
    expect(leadsTo('Log in')).toEqual(['/login', '/login']);
  });

  it.each([
    ['How It Works', ['Watch Videos', 'Earn Points', 'Get Rewards']],
    ['Why Choose Us', ['Diverse Content', 'Flexible Rewards', 'Secure Platform', 'Community']],
  ])('explains %s', async (title, points) => {
    await openHome();
    const section = screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement;
    const headings = within(section).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(points);
  });

  // As a number, because the contract would cost the first load more bytes.
  it.each(Object.entries({ en, ha, ig, pcm, yo }))(
    'says in %s how much of a video has to play',
    (_, { questions }) => {
      expect(questions('₦7,000.00').flat().join()).toContain(` ${WATCH_SHARE * 100}% `);
    },
  );

  it('says what earnings can become: cash at the bank, airtime, other rewards', async () => {
    await openHome();
    const [, , rewards] = screen.getAllByRole('listitem');
    expect(rewards).toHaveTextContent(/bank account.*airtime and other rewards/);
  });

  it("shows the operator's name, addresses and fees", async () => {
    await openHome();
    const support = screen.getByRole('link', { name: config.supportEmail });
    expect(support).toHaveAttribute('href', `mailto:${config.supportEmail}`);
    expect(leadsTo('Follow our page')).toEqual([config.socialLink]);
    expect(leadsTo('Join our channel')).toEqual([config.channelLink, config.channelLink]);
    expect(screen.getByText(/start at ₦6,000.00 .* ₦7,500.00 once/)).toBeInTheDocument();
    expect(screen.getByText(`© ${new Date().getFullYear()} NairaView. All rights reserved.`)).toBeVisible();
  });

  it('is complete without them', async () => {
    const { calls } = await openHome(
      problem(503, 'Not now.'),
      problem(503, 'Not now.'),
      problem(503, 'Not now.'),
    );
    expect(calls).toHaveLength(3);
    expect(screen.getByText(/start at ₦5,000.00 .* ₦7,000.00 once/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join our channel' })).not.toBeInTheDocument();
    expect(leadsTo('Contact')).toEqual(['#contact']);
  });

  it.each([
    ['nothing', 'null'],
    ['the wrong type', '["<html>"]'],
    ['a page instead of JSON', '<html>'],
  ])('is complete when the answer is %s', async (_, body) => {
    await openHome(new Response(body), new Response(body), new Response(body));
    expect(screen.getByText(/start at ₦5,000.00 .* ₦7,000.00 once/)).toBeInTheDocument();
    expect(screen.getByText(/Come and earn with us\./)).toBeVisible();
  });

  it.each([
    [999, /Come and earn with us\./],
    [1_000, /Join our 1,000 members\./],
    [1_234_567, /Join our 1,234,567 members\./],
  ])('words its text to suit %i members', async (users, text) => {
    await openHome(config, { users, videos: 3 });
    const community = screen.getByRole('heading', { name: 'Join Our Community' })
      .parentElement as HTMLElement;
    expect(within(community).getByText(text)).toBeVisible();
    expect(within(community).queryByText(/999/)).not.toBeInTheDocument();
  });

  it('shows videos on offer with their prices, and how many of them make a withdrawal', async () => {
    const videos = [
      { _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03', title: 'Harmattan', price: 50 },
      { _id: '1f0e3c52-7a0b-4f41-9a7d-2c4b6d8e0f05', title: 'Jollof at home', price: 150.5 },
    ];
    await openHome(config, undefined, { videos });
    const offers = screen.getByRole('heading', { name: 'On offer now' }).parentElement as HTMLElement;
    const rows = within(offers).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Harmattan₦50.00', 'Jollof at home₦150.50']);
    expect(within(offers).getByText('60 videos like these make ₦6,000.00.')).toBeVisible();
  });

  it('promises nothing when no video is on offer', async () => {
    await openHome();
    const offers = screen.getByRole('heading', { name: 'On offer now' }).parentElement as HTMLElement;
    expect(offers).toHaveTextContent(/New videos are added all the time/);
    expect(within(offers).queryByText(/like these make/)).not.toBeInTheDocument();
  });

  it('uses the singular for one video', async () => {
    const videos = [{ _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03', title: 'Harmattan', price: 6000 }];
    await openHome(config, undefined, { videos });
    expect(screen.getByText('1 video like these makes ₦6,000.00.')).toBeVisible();
  });

  it('answers questions about the fee', async () => {
    const { person } = await openHome();
    const answer = screen.getByText(/Once you have earned ₦7,500.00/);
    expect(answer).not.toHaveAttribute('open');
    await person.click(screen.getByText('Can I earn the fee?'));
    expect(answer).toHaveAttribute('open');
  });

  it('switches between light and dark', async () => {
    const { person } = await openHome();
    await person.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});
