/** Every action of an admin, from one table: each is done at most once, and the page shows what happened. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { EndpointName } from 'mf-shared/contracts';
import { aUser, aVideo, problem } from 'mf-shared/testing';
import { aStatus, requested } from './features/audit/testing.ts';
import { claimName } from './features/rewards/components/claimColumns.tsx';
import { aClaim, anAdmin, aReport, aRequest, listing, renderAdmin } from './testing.tsx';

type Answers = Parameters<typeof renderAdmin>[1];
type Rendered = ReturnType<typeof renderAdmin>;

interface Row {
  path: string;
  call: EndpointName;
  /** The answers to what the page reads. */
  reads: Answers;
  /** The server's answer on success. */
  answer: object;
  /** Goes to the last button and returns its name. */
  prepare: (rendered: Rendered) => Promise<string>;
  done: string | RegExp;
  /** The message when nothing was done. */
  failed: RegExp;
  /** The button that cancels, when the action asks for confirmation. */
  cancel?: string;
  role?: 'auditor';
}

const user = aUser({ status: 'not activated' });
const video = aVideo();
const reward = { _id: 'r', title: 'Airtime', type: 'Voucher', price: 500 } as const;
const link = 'https://example.com/a.webm';
const button = async (name: string) => screen.findByRole('button', { name });
const fields = async ({ fill }: Rendered, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await fill(await screen.findByLabelText(label), text);
};
const open =
  (name: string, last: string, values: Record<string, string> = {}) =>
  async (rendered: Rendered) => {
    await rendered.person.click(await button(name));
    await fields(rendered, values);
    return last;
  };
const form = (last: string, values: Record<string, string>) => async (rendered: Rendered) => {
  await fields(rendered, values);
  return last;
};
const noClaims = { 'GET /api/rewards/claims': { claims: [], nextCursor: null } };
const users = { 'GET /api/users/users': { users: [user], total: 1, nextCursor: null } };
const decided = (status: 'approved' | 'rejected' | 'paid') => ({
  message: `Withdrawal ${status}.`,
  withdrawal: { ...aRequest(), status },
});
const decision = {
  path: '/withdrawals',
  call: 'PUT /api/user/withdrawals/{id}/status',
  cancel: 'Cancel',
} as const;
const bankFile = { _id: '9a1b2c3d-0000-4000-8000-000000000000' };
const nameOfClaim = claimName(aClaim());
const fulfilled = aClaim({ status: 'fulfilled', note: 'a' });
const claimDecision = {
  path: '/view-rewards?show=open',
  call: 'PUT /api/rewards/claims/{id}/status',
  reads: { 'GET /api/rewards/claims': { claims: [aClaim()], nextCursor: null } },
  failed: /^Failed to update this claim\./,
  cancel: 'Go back',
} satisfies Partial<Row>;
const reportDecision = {
  path: '/users/payments',
  call: 'PUT /api/users/activation-reports/{id}/status',
  reads: { 'GET /api/users/activation-reports': { reports: [aReport()], total: 1, nextCursor: null } },
  failed: /^Failed to update this report\./,
  cancel: 'Cancel',
} satisfies Partial<Row>;
const methods = { 'GET /api/payment-methods': { data: { paymentMethodsOne: [], paymentMethodsTwo: [] } } };

const ACTIONS: Record<string, Row> = {
  'activating a user': {
    path: '/users',
    call: 'PUT /api/users/users/{id}/status',
    reads: users,
    answer: { message: 'User activated.', user: { ...user, status: 'activated' } },
    prepare: async () => 'Activate',
    done: 'User activated.',
    failed: /^Failed to update user status: /,
  },
  'deactivating a user': {
    path: '/users',
    call: 'PUT /api/users/users/{id}/status',
    reads: { 'GET /api/users/users': { users: [aUser()], total: 1, nextCursor: null } },
    answer: { message: 'User deactivated.', user: aUser({ status: 'not activated' }) },
    prepare: open('Deactivate', 'Deactivate account', { Reason: 'a' }),
    done: 'User deactivated.',
    failed: /^Failed to update user status: /,
    cancel: 'Cancel',
  },
  'confirming a payment': {
    ...reportDecision,
    answer: { message: 'Payment confirmed. The account is activated.', status: 'activated' },
    prepare: open('Confirm', 'Confirm payment'),
    done: 'Payment confirmed. The account is activated.',
  },
  'declining a payment report': {
    ...reportDecision,
    answer: { message: 'Report declined.', status: 'not activated' },
    prepare: open('Decline', 'Decline report', { Reason: 'a' }),
    done: 'Report declined.',
  },
  'deleting a user': {
    path: '/users',
    call: 'DELETE /api/users/users/{id}',
    reads: users,
    answer: { message: 'User deleted.' },
    prepare: open('Delete', 'Delete user'),
    done: 'User deleted.',
    failed: /^Error deleting user\. Please try again\.$/,
    cancel: 'Cancel',
  },
  'adding a video': {
    path: '/addVideos',
    call: 'POST /api/videolink',
    reads: {},
    answer: { message: 'Video added successfully!', video },
    prepare: form('Add video', { Title: 'a', Link: link, 'Price (₦)': '1' }),
    done: 'Video added successfully!',
    failed: /^An error occurred\. Please try again\. /,
  },
  'editing a video': {
    path: '/viewVideos',
    call: 'PUT /api/videolink/{id}',
    reads: { 'GET /api/videolink': { videos: [video], nextCursor: null } },
    answer: { message: 'Video updated.', video },
    prepare: open('Edit', 'Save changes', { 'Price (₦)': '1' }),
    done: 'Video updated.',
    failed: /^The video could not be changed\. /,
    cancel: 'Go back',
  },
  'deleting a video': {
    path: '/viewVideos',
    call: 'DELETE /api/videolink/{id}',
    reads: { 'GET /api/videolink': { videos: [video], nextCursor: null } },
    answer: { message: 'Video deleted.' },
    prepare: open('Delete', 'Delete video'),
    done: 'Video deleted.',
    failed: /^Failed to delete video\. /,
    cancel: 'Cancel',
  },
  'adding a reward': {
    path: '/add-rewards',
    call: 'POST /api/rewards',
    reads: {},
    answer: { message: 'Video added successfully!', reward },
    prepare: form('Add reward', { Title: 'a', 'Price (₦)': '1' }),
    done: 'Video added successfully!',
    failed: /^An error occurred\. Please try again\. /,
  },
  'editing a reward': {
    path: '/view-rewards',
    call: 'PUT /api/rewards/{id}',
    reads: { ...noClaims, 'GET /api/rewards': { rewards: [reward], nextCursor: null, total: 1 } },
    answer: { message: 'Reward updated.', reward },
    prepare: open('Edit', 'Save changes', { 'Price (₦)': '1' }),
    done: 'Reward updated.',
    failed: /^The reward could not be changed\. /,
    cancel: 'Go back',
  },
  'deleting a reward': {
    path: '/view-rewards',
    call: 'DELETE /api/rewards/{id}',
    reads: { ...noClaims, 'GET /api/rewards': { rewards: [reward], nextCursor: null, total: 1 } },
    answer: { message: 'Reward deleted.' },
    prepare: open('Delete', 'Delete reward'),
    done: 'Reward deleted.',
    failed: /^Failed to delete reward\. /,
    cancel: 'Cancel',
  },
  'approving a withdrawal': {
    ...decision,
    reads: listing(aRequest()),
    answer: decided('approved'),
    prepare: open('Approve', 'Approve withdrawal'),
    done: 'Withdrawal approved.',
    failed: /^Failed to update this withdrawal\./,
  },
  'rejecting a withdrawal': {
    ...decision,
    reads: listing(aRequest()),
    answer: decided('rejected'),
    prepare: open('Reject', 'Reject withdrawal', { Reason: 'a' }),
    done: 'Withdrawal rejected.',
    failed: /^Failed to update this withdrawal\./,
  },
  'marking a withdrawal as paid': {
    ...decision,
    reads: listing(aRequest({ status: 'approved' })),
    answer: decided('paid'),
    prepare: open('Mark paid', 'Mark as paid', { 'Bank reference': 'a' }),
    done: 'Withdrawal paid.',
    failed: /^Failed to update this withdrawal\./,
  },
  'fulfilling a claim': {
    ...claimDecision,
    answer: { message: 'Reward claim fulfilled.', claim: { ...aClaim(), status: 'fulfilled' } },
    prepare: open(`Fulfil: ${nameOfClaim}`, 'Fulfil claim', { Code: 'a' }),
    done: 'Reward claim fulfilled.',
  },
  'cancelling a claim': {
    ...claimDecision,
    answer: { message: 'Reward claim cancelled.', claim: { ...aClaim(), status: 'cancelled' } },
    prepare: async (rendered) => {
      await rendered.person.click(await button(`More for ${nameOfClaim}`));
      await rendered.person.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
      await fields(rendered, { Reason: 'a' });
      return 'Cancel claim';
    },
    done: 'Reward claim cancelled.',
  },
  'correcting a note': {
    path: '/view-rewards?show=fulfilled',
    call: 'PUT /api/rewards/claims/{id}/note',
    reads: { 'GET /api/rewards/claims': { claims: [fulfilled], nextCursor: null } },
    answer: { message: 'Reward claim corrected.', claim: { ...fulfilled, note: 'b' } },
    prepare: open(`Correct: ${nameOfClaim}`, 'Save correction', { Code: 'b' }),
    done: 'Reward claim corrected.',
    failed: /^Failed to update this claim\./,
    cancel: 'Go back',
  },
  'changing the tutorial': {
    path: '/addTutorials',
    call: 'PUT /api/tutorialvideos',
    reads: { 'GET /api/tutorialvideos': { tutorialink: '' } },
    answer: { message: 'Done.', tutorialink: link },
    prepare: form('Submit tutorial', { 'Tutorial link': link }),
    done: 'Tutorial submitted successfully!',
    failed: /^Failed to submit tutorial\. /,
  },
  'removing the tutorial': {
    path: '/addTutorials',
    call: 'DELETE /api/tutorialvideos',
    reads: { 'GET /api/tutorialvideos': { tutorialink: link } },
    answer: { message: 'Tutorial removed.', tutorialink: '' },
    prepare: open('Remove', 'Remove tutorial'),
    done: 'Tutorial removed.',
    failed: /^Failed to remove the tutorial\./,
    cancel: 'Cancel',
  },
  'removing the payment link': {
    path: '/payment-link',
    call: 'DELETE /api/payment',
    reads: { 'GET /api/payment': { paymentlink: link } },
    answer: { message: 'Payment link removed.', paymentlink: '' },
    prepare: open('Remove', 'Remove payment link'),
    done: 'Payment link removed.',
    failed: /^Failed to remove the payment link\./,
    cancel: 'Cancel',
  },
  'changing the payment link': {
    path: '/payment-link',
    call: 'PUT /api/payment',
    reads: { 'GET /api/payment': { paymentlink: '' } },
    answer: { message: 'Done.', paymentlink: link },
    prepare: form('Update payment link', { 'Payment link': link }),
    done: 'Payment link updated successfully!',
    failed: /^Failed to update payment link\. /,
  },
  'saving the bank accounts': {
    path: '/addMethods',
    call: 'PUT /api/payment-methods/method-one',
    reads: methods,
    answer: {
      message: 'Done.',
      data: { paymentMethodsOne: [{ bankName: 'a', holderName: 'b', accountNo: '' }] },
    },
    prepare: open('Add bank account', 'Save bank accounts', { 'Bank name': 'a', 'Holder name': 'b' }),
    done: 'Bank details updated successfully.',
    failed: /^Failed to update bank details\. /,
  },
  'saving the crypto addresses': {
    path: '/addMethods',
    call: 'PUT /api/payment-methods/method-two',
    reads: methods,
    answer: { message: 'Done.', data: { paymentMethodsTwo: [{ cryptoAddress: 'a', cryptoNetwork: 'b' }] } },
    prepare: open('Add crypto address', 'Save crypto addresses', {
      'Crypto address': 'a',
      'Crypto network': 'b',
    }),
    done: 'Crypto details updated successfully.',
    failed: /^Failed to update crypto details\. /,
  },
  'revealing a masked value': {
    path: '/audit',
    call: 'POST /api/audit/disclosures',
    reads: {
      'GET /api/audit/events': {
        events: [{ ...requested, masked: { what: 'note', masked: '•••' } }],
        nextCursor: null,
      },
      'GET /api/audit/events/count': { total: 1, isAtLeast: false },
    },
    answer: { value: 'The code.' },
    prepare: async (rendered) => {
      await rendered.person.click(await screen.findByText('of event 1,233', { selector: 'summary *' }));
      await rendered.person.click(await button('Reveal Note of event 1,233'));
      await fields(rendered, { Reason: 'a' });
      return 'Reveal';
    },
    done: 'The code.',
    failed: /^The value could not be revealed\. /,
    cancel: 'Cancel',
    role: 'auditor',
  },
  'creating a bank file': {
    path: '/withdrawals?status=approved',
    call: 'POST /api/user/bank-files',
    reads: { ...listing(aRequest({ status: 'approved' })), 'GET /api/bulk/progress': { running: null } },
    answer: {
      outcomes: [{ id: aRequest()._id, outcome: 'done' }],
      bankFile: { ...bankFile, count: 1, amount: 5000 },
    },
    prepare: open('Create bank file', 'Create and download'),
    done: 'Bank file created: 1 withdrawal, ₦5,000.00.',
    failed: /^The bank file could not be created\./,
    cancel: 'Cancel',
  },
  'taking a withdrawal out of a bank file': {
    path: '/withdrawals?status=approved',
    call: 'POST /api/user/bank-files/cancellations',
    reads: {
      ...listing(aRequest({ status: 'approved', bankFile: { ...bankFile, atMs: 0 } })),
      'GET /api/bulk/progress': { running: null },
    },
    answer: { outcomes: [{ id: aRequest()._id, outcome: 'done' }] },
    prepare: async (rendered) => {
      await rendered.person.click(await screen.findByRole('button', { name: /^More for/ }));
      await rendered.person.click(screen.getByRole('menuitem', { name: 'Take out of bank file' }));
      return 'Take out';
    },
    done: '1 withdrawal taken out of the bank file.',
    failed: /^The withdrawals could not be taken out\./,
    cancel: 'Cancel',
  },
};

const lost = () => {
  throw new TypeError('The connection broke.');
};

async function start(row: Row, answers: Answers) {
  const rendered = renderAdmin(
    row.path,
    { ...row.reads, ...answers },
    { ...anAdmin, role: row.role ?? 'admin' },
  );
  // Notices outlive their page: close those of the previous test.
  for (const close of screen.queryAllByRole('button', { name: 'Close notice' })) fireEvent.click(close);
  const name = await row.prepare(rendered);
  const press = async () => rendered.person.click(await button(name));
  return { ...rendered, name, press };
}

afterEach(() => {
  jest.restoreAllMocks();
});

const FAULTS = 6;
/** The quick run tests each action with one fault, the full run with all. */
const isDue = (index: number, fault: number) => process.env.FULL === '1' || index % FAULTS === fault;

const numbered = Object.entries(ACTIONS).map(([name, row], index) => [name, row, index] as const);

describe.each(numbered)('%s', (_, row, index) => {
  const when = (fault: number, name: string, run: () => Promise<void>) => {
    if (isDue(index, fault)) it(name, run);
  };

  when(0, 'is done once, however often it is pressed, and cannot be cancelled while it runs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { person, sent, name } = await start(row, {
      [row.call]: async () => {
        await held;
        return row.answer;
      },
    });
    await person.dblClick(await button(name));
    await waitFor(() => expect(sent(row.call)).toHaveLength(1));
    if (row.cancel) {
      await person.click(screen.getByRole('button', { name: row.cancel }));
      await person.keyboard('{Escape}');
      expect(document.querySelector('dialog')).toHaveAttribute('open');
    }
    release();
    await waitFor(() => expect(screen.getByText(row.done)).toBeVisible());
    expect(sent(row.call)).toHaveLength(1);
  });

  when(1, 'sends nothing while offline, and says so', async () => {
    const { press, sent } = await start(row, { [row.call]: row.answer });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press();
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
    expect(sent(row.call)).toHaveLength(0);
  });

  when(2, 'is found to be done after a lost answer', async () => {
    let tries = 0;
    const { press, sent } = await start(row, {
      'POST /api/outcomes': { outcome: 'done' },
      [row.call]: () => {
        tries += 1;
        return tries === 1 ? lost() : row.answer;
      },
    });
    await press();
    await waitFor(() => expect(screen.getByText(row.done)).toBeVisible());
    expect(sent('POST /api/outcomes')).toHaveLength(1);
  });

  const unanswered = {
    lost,
    'an error of the server': () => problem(500, 'Oh.'),
    'a page of something between': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  };
  for (const [fault, [name, answer]] of Object.entries(unanswered).entries()) {
    when(3 + fault, `reports a failure when the answer was ${name} and nothing was done`, async () => {
      const { press, sent } = await start(row, { [row.call]: answer });
      await press();
      await waitFor(() => expect(screen.getByText(row.failed)).toBeVisible());
      expect(screen.queryByText(row.done)).not.toBeInTheDocument();
      expect(sent(row.call)).toHaveLength(1);
    });
  }
});

it('says when the browser is offline on signing the log', async () => {
  const { person, sent } = renderAdmin('/audit/proof', { 'GET /api/audit/status': aStatus });
  const sign = await button('Sign now');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(sign);
  expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
  expect(sent('POST /api/audit/checkpoint')).toHaveLength(0);
});

it('finds the log signed when the answer was lost', async () => {
  let status = aStatus;
  const { person } = renderAdmin('/audit/proof', {
    'GET /api/audit/status': () => status,
    'POST /api/audit/checkpoint': () => {
      status = { ...aStatus, checkpointSize: aStatus.events };
      return lost();
    },
  });
  await person.click(await button('Sign now'));
  expect(await screen.findByText('Everything in the log is signed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign now' })).not.toBeInTheDocument();
});
