import { screen } from '@testing-library/react';
import { aUser, fakeApi, renderRemote } from 'mf-shared/testing';
import { Root } from '../../Root.tsx';

const config = {
  productName: 'NairaView',
  supportEmail: 'help@nairaview.example',
  socialLink: '',
  channelLink: '',
  activationFee: 7500,
  minimumWithdrawal: 6000,
  warnedBank: '',
};

function open(route: string, options = {}) {
  fakeApi({
    'GET /api/public/config': config,
    'GET /api/public/stats': { users: 0, videos: 0 },
    'GET /api/public/videos': { videos: [] },
  });
  return renderRemote(<Root />, { route, ...options });
}

describe('the pages about the product', () => {
  it.each([
    ['/help', 'Help', /start at ₦6,000\.00.*costs ₦7,500\.00/s],
    ['/terms', 'Terms', /costs ₦7,500\.00, once.*start at ₦6,000\.00/s],
    ['/privacy', 'Privacy', /What NairaView knows about you.*destroys that key/s],
  ])('%s has the operator’s own figures and address', async (path, title, text) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('link', { name: config.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${config.supportEmail}`,
    );
    expect(screen.getByRole('main')).toHaveTextContent(text);
  });

  it('are there for people who are signed in', async () => {
    open('/terms', { user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });

  it('are a press away from the first page, and from signing up', async () => {
    const { unmount } = open('/');
    for (const name of ['Help', 'Terms', 'Privacy']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
    }
    unmount();
    open('/signup');
    expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'privacy' })).toHaveAttribute('href', '/privacy');
  });
});
