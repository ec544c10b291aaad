import { screen, within } from '@testing-library/react';
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
    'GET /api/public/kept-data': {
      kept: [
        { id: 'password', until: 'closed', fields: ['auth.credential.password_hash'] },
        { id: 'sessions', until: 'session', fields: ['auth.session.user_agent'] },
      ],
    },
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

  it('list all data kept about people, why and for how long', async () => {
    open('/privacy');
    const rows = within(await screen.findByRole('table', { name: 'Every field, why, and for how long' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Your password, as a hash.*To let you in.*Until the account is closed/),
      expect.stringMatching(/Each log-in: browser, system.*12 hours/),
    ]);
  });

  it('open for people who are signed in', async () => {
    open('/terms', { user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });

  it('are linked from the landing page and the sign-up page', async () => {
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
