import { act, screen, within } from '@testing-library/react';
import { fakeApi, problem, renderRemote } from 'mf-shared/testing';
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

async function openHome(answer: typeof config | Response = config) {
  const calls = fakeApi({ 'GET /api/public/config': answer });
  const rendered = renderRemote(<Root />);
  // Until the answer has been taken in.
  await act(async () => {});
  return { ...rendered, calls };
}

const leadsTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('says what the product is and where to begin', async () => {
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

  it("shows the operator's name, addresses and fees", async () => {
    await openHome();
    const support = screen.getByRole('link', { name: config.supportEmail });
    expect(support).toHaveAttribute('href', `mailto:${config.supportEmail}`);
    expect(leadsTo('Follow our page')).toEqual([config.socialLink]);
    expect(leadsTo('Join our channel')).toEqual([config.channelLink, config.channelLink]);
    expect(screen.getByText(/start at ₦6,000.00 .* ₦7,500.00 one-time/)).toBeInTheDocument();
    expect(screen.getByText(`© ${new Date().getFullYear()} NairaView. All rights reserved.`)).toBeVisible();
  });

  it('is whole without them', async () => {
    const { calls } = await openHome(problem(503, 'Not now.'));
    expect(calls).toHaveLength(1);
    expect(screen.getByText(/start at ₦5,000.00 .* ₦7,000.00 one-time/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join our channel' })).not.toBeInTheDocument();
    expect(leadsTo('Contact')).toEqual(['#contact']);
  });

  it('switches between light and dark', async () => {
    const { person } = await openHome();
    await person.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});
