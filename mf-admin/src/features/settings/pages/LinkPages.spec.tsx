import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, problem } from 'mf-shared/testing';
import { loggingIn, logInAgain, renderAdmin } from '../../../testing.tsx';

const link = 'https://youtu.be/dQw4w9WgXcQ';
const other = 'https://pay.example.com/new';

const PAGES = {
  tutorial: {
    path: '/addTutorials',
    title: 'Add Tutorials videos',
    label: 'Tutorial link',
    submit: 'Submit tutorial',
    current: 'Current tutorial',
    none: 'No tutorial yet.',
    missing: 'Tutorial link is required.',
    done: 'Tutorial submitted successfully!',
    failed: 'Failed to submit tutorial.',
    loadFailed: 'Failed to load the tutorial.',
    PUT: 'PUT /api/tutorialvideos',
    GET: 'GET /api/tutorialvideos',
    stored: (tutorialink: string | Response) =>
      tutorialink instanceof Response ? tutorialink : { tutorialink },
    put: { message: 'Done.', tutorialink: other },
    body: { tutorialink: other },
  },
  payment: {
    path: '/payment-link',
    title: 'Add Payment Link',
    label: 'Payment link',
    submit: 'Update payment link',
    current: 'Current payment link',
    none: 'No payment link yet.',
    missing: 'Payment link is required.',
    done: 'Payment link updated successfully!',
    failed: 'Failed to update payment link.',
    loadFailed: 'Failed to load payment link.',
    PUT: 'PUT /api/payment',
    GET: 'GET /api/payment',
    stored: (paymentlink: string | Response) =>
      paymentlink instanceof Response ? paymentlink : { paymentlink },
    put: { message: 'Done.', paymentlink: other },
    body: { paymentlink: other },
  },
} as const;

describe.each(Object.values(PAGES))('$title', (page) => {
  async function open(current: () => string | Response, answer: () => Response | object = () => page.put) {
    const rendered = renderAdmin(page.path, {
      ...loggingIn,
      [page.GET]: () => page.stored(current()),
      [page.PUT]: answer,
    });
    await screen.findByRole('heading', { level: 1, name: page.title });
    const submit = async (text: string) => {
      await rendered.fill(screen.getByLabelText(page.label), text);
      await rendered.person.dblClick(screen.getByText(page.submit));
    };
    return { ...rendered, submit };
  }
  const current = () => within(screen.getByRole('region', { name: page.current }));

  it('shows the current link, in ASCII too, replaces it once, and shows the new one', async () => {
    const before = 'https://pаypal.example/a';
    const { submit, sent } = await open(inTurn(before, other));
    expect(await current().findByText('Leads to xn--pypal-4ve.example')).toBeVisible();
    expect(current().getByRole('link')).toHaveAttribute('href', before);
    await submit(` ${other} `);
    expect(await screen.findByText(page.done)).toBeVisible();
    expect(await current().findByRole('link', { name: new RegExp(other) })).toHaveAttribute('href', other);
    expect(screen.getByLabelText(page.label)).toHaveValue('');
    expect(sent(page.PUT).map(({ body }) => body)).toEqual([page.body]);
  });

  it('says when there is none yet, and refuses an invalid link', async () => {
    const { submit, sent } = await open(() => '');
    expect(await current().findByText(page.none)).toBeVisible();
    for (const [text, message] of [
      ['', page.missing],
      ['pay me', 'Please enter a valid URL.'],
      ['  ', page.missing],
      ['javascript:alert(1)', 'Please enter a valid URL.'],
      ['', page.missing],
      ['https://good.example\\@evil.example', 'Please enter a valid URL.'],
    ] as const) {
      await submit(text);
      const field = screen.getByLabelText(page.label);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(sent(page.PUT)).toHaveLength(0);
  });

  it('can be replaced when it cannot be loaded, and keeps the input, also for a log-in when the token is gone', async () => {
    const rendered = await open(
      () => problem(403, 'You may not do this.'),
      inTurn(problem(500, 'Oh.'), problem(401, 'Please log in.')),
    );
    expect(await screen.findByText(page.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('button', { name: page.submit })).toBeEnabled();
    await rendered.submit(other);
    expect(await screen.findByText(`${page.failed} Oh.`)).toBeVisible();
    expect(screen.getByLabelText(page.label)).toHaveValue(other);
    await rendered.submit(other);
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await logInAgain(rendered);
    await waitFor(() => expect(screen.getByLabelText(page.label)).toBeVisible());
    expect(screen.getByLabelText(page.label)).toHaveValue(other);
  });
});

it('previews the tutorial and says what its link is', async () => {
  const { fill } = renderAdmin('/addTutorials', { 'GET /api/tutorialvideos': { tutorialink: '' } });
  const preview = within(await screen.findByRole('region', { name: 'How users will see it' }));
  expect(preview.getByText('Tutorial Video')).toBeVisible();
  await fill(screen.getByLabelText('Tutorial link'), link);
  expect(preview.getByText('YouTube video')).toBeVisible();
  expect(preview.getByText('Leads to youtu.be')).toBeVisible();
  await fill(screen.getByLabelText('Tutorial link'), 'https://example.com/page');
  expect(preview.getByText(/It may not play\.$/)).toBeVisible();
});
