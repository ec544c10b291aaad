import type { WithdrawalStatus } from 'mf-shared/contracts';
import { specification } from '../../kernel/specification.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletEvent, WithdrawalEvent } from './wallet.events.ts';

const { given } = specification(walletDecider);
const userId = 'ada';
const withdrawalId = 'w1';
const amountKobo = 600_000n;

const registered: AccountEvent = {
  type: 'UserRegistered',
  data: { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' },
};
const activated: AccountEvent = { type: 'AccountActivated', data: { userId } };
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { userId } };
const claimed = (videoId: string, kobo: bigint): WalletEvent => ({
  type: 'VideoEarningClaimed',
  data: { userId, videoId, amountKobo: kobo, proof: 'none' },
});
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const request = { userId, withdrawalId, amountKobo, ...details };
const requested: WalletEvent = { type: 'WithdrawalRequested', data: request };
const approved: WalletEvent = { type: 'WithdrawalApproved', data: { userId, withdrawalId, amountKobo } };
const rejected = {
  type: 'WithdrawalRejected',
  data: { userId, withdrawalId, amountKobo, reason: 'Name differs', rejectedAtMs: 1000 },
} as const;
const paid: WalletEvent = {
  type: 'WithdrawalPaid',
  data: { userId, withdrawalId, amountKobo, reference: 'TRF-1' },
};
const reopened = (from: 'approved' | 'rejected'): WalletEvent => ({
  type: 'WithdrawalReopened',
  data: { userId, withdrawalId, amountKobo, from },
});
const corrected: WalletEvent = {
  type: 'WithdrawalReferenceCorrected',
  data: { userId, withdrawalId, amountKobo, reference: 'TRF-2' },
};
const earner = [registered, activated, claimed('v1', 1_000_000n)];

const saysItIs = (status: WithdrawalStatus) =>
  `This withdrawal is ${status}${status === 'paid' ? ', with the reference TRF-1' : ''}.`;

describe('ClaimVideo', () => {
  const claim = (videoId: string): WalletCommand => ({
    type: 'ClaimVideo',
    userId,
    videoId,
    priceKobo: 5_000n,
    proof: 'none',
  });

  it('credits the current price, activated or not', () => {
    given(registered).when(claim('v1')).thenEvents(claimed('v1', 5_000n));
    given(registered, activated).when(claim('v1')).thenEvents(claimed('v1', 5_000n));
    given(registered, claimed('v1', 7_000n)).when(claim('v2')).thenEvents(claimed('v2', 5_000n));
  });

  it('credits a video once, whatever its price is now', () => {
    given(registered, claimed('v1', 7_000n))
      .when(claim('v1'))
      .thenRefused('video_already_claimed', 'You have already claimed this video.');
  });

  it('is refused at another price than the person was shown', () => {
    const at = (seenKobo: bigint) => ({ ...claim('v1'), seenKobo }) as WalletCommand;
    given(registered)
      .when(at(7_000n))
      .thenRefused('video_price_changed', 'This video now pays ₦50.00. Nothing was claimed.');
    given(registered).when(at(5_000n)).thenEvents(claimed('v1', 5_000n));
  });

  it('is refused for an unknown person', () => {
    given().when(claim('v1')).thenRefused('not_found', 'This user does not exist.');
  });
});

describe('RequestWithdrawal', () => {
  const ask = (change: Partial<typeof request> = {}): WalletCommand => ({
    type: 'RequestWithdrawal',
    ...request,
    ...change,
  });

  it.each([
    ['the minimum', 500_000n],
    ['all there is', 1_000_000n],
  ])('holds %s', (_, amount) => {
    given(...earner)
      .when(ask({ amountKobo: amount }))
      .thenEvents({ type: 'WithdrawalRequested', data: { ...request, amountKobo: amount } });
  });

  it('requires an activated account', () => {
    const refusal = ['not_activated', 'Your account must be activated to withdraw.'] as const;
    given(registered, claimed('v1', 1_000_000n))
      .when(ask())
      .thenRefused(...refusal);
    given(...earner, deactivated)
      .when(ask())
      .thenRefused(...refusal);
  });

  it.each([499_999n, 0n, -600_000n])('requires at least the minimum: %p kobo', (amount) => {
    given(...earner)
      .when(ask({ amountKobo: amount }))
      .thenRefused('below_minimum', 'Minimum withdrawal amount is NGN 5000.');
  });

  it('accepts no more than is available, excluding held money', () => {
    const refusal = ['exceeds_earnings', 'Withdrawal amount exceeds available earnings.'] as const;
    given(...earner)
      .when(ask({ amountKobo: 1_000_001n }))
      .thenRefused(...refusal);
    given(...earner, requested)
      .when(ask({ withdrawalId: 'w2' }))
      .thenRefused(...refusal);
    given(...earner, requested, rejected)
      .when(ask({ withdrawalId: 'w2' }))
      .thenEvents({ type: 'WithdrawalRequested', data: { ...request, withdrawalId: 'w2' } });
  });

  it.each(['bank', 'accountNumber', 'accountName'])('requires the %s', (field) => {
    for (const blank of ['', '   ', '\u00a0\u2003', '\u200b\u2060\ufeff']) {
      given(...earner)
        .when(ask({ [field]: blank }))
        .thenRefused('details_missing', 'Please fill in all payment details.');
    }
  });

  it('checks the four rules in order', () => {
    const allWrong = ask({ amountKobo: 1n, bank: '' });
    given(registered).when(allWrong).thenRefused('not_activated');
    given(registered, activated).when(allWrong).thenRefused('below_minimum');
    given(registered, activated)
      .when(ask({ bank: '' }))
      .thenRefused('exceeds_earnings');
    given(...earner)
      .when(ask({ bank: '' }))
      .thenRefused('details_missing');
  });

  describe('to a bank given by its code', () => {
    const to = (bankCode: string, bank: string, accountNumber: string) => ({
      ...request,
      bank,
      accountNumber,
      command: { type: 'RequestWithdrawal', ...request, bank, bankCode, accountNumber } as const,
    });

    it.each([
      ['058', 'GTBank', '1234567896'],
      // The number formats of these institutions are not certain.
      ['50211', 'Kuda', '0000000000'],
      ['999992', 'OPay', '12'],
    ])('%s %s accepts %s, and the code is not recorded', (...account) => {
      const { command, ...data } = to(...account);
      given(...earner)
        .when(command)
        .thenEvents({ type: 'WithdrawalRequested', data });
    });

    it.each(['1234567890', '123456789', '12'])('refuses %s, which is not a number of that bank', (number) => {
      given(...earner)
        .when(to('058', 'GTBank', number).command)
        .thenRefused(
          'account_number_wrong',
          'This is not an account number of GTBank. Check the number and the bank.',
        );
    });

    it('reports the four rules first', () => {
      given(...earner)
        .when({ ...to('058', 'GTBank', '12').command, amountKobo: 1n })
        .thenRefused('below_minimum');
      given(...earner)
        .when({ ...to('058', 'GTBank', '12').command, accountName: ' ' })
        .thenRefused('details_missing');
    });
  });
});

describe('an open withdrawal', () => {
  const approve: WalletCommand = {
    type: 'ApproveWithdrawal',
    userId,
    withdrawalId,
    needsVerifiedEmail: false,
  };
  const reject: WalletCommand = {
    type: 'RejectWithdrawal',
    userId,
    withdrawalId,
    reason: 'Name differs',
    atMs: 1000,
  };
  const reopen = { type: 'ReopenWithdrawal', userId, withdrawalId, atMs: 1000 } as const;
  const correct: WalletCommand = {
    type: 'CorrectWithdrawalReference',
    userId,
    withdrawalId,
    reference: 'TRF-2',
  };
  const pay: WalletCommand = { type: 'MarkWithdrawalPaid', userId, withdrawalId, reference: 'TRF-1' };
  const states = {
    pending: [requested],
    approved: [requested, approved],
    rejected: [requested, rejected],
    paid: [requested, approved, paid],
  };

  describe('where the operator requires verified addresses', () => {
    const careful: WalletCommand = { ...approve, needsVerifiedEmail: true };
    const verified: AccountEvent = { type: 'EmailVerified', data: { userId } };

    it('is approved for a person with one', () => {
      given(...earner, requested, verified)
        .when(careful)
        .thenEvents(approved);
    });

    it('is not approved for anybody else, and an earlier decision is reported first', () => {
      given(...earner, requested)
        .when(careful)
        .thenRefused('email_unverified');
      given(...earner, requested, approved)
        .when(careful)
        .thenRefused('withdrawal_state');
    });
  });

  it.each([
    ['pending', approve, approved],
    ['pending', reject, rejected],
    ['approved', reject, rejected],
    ['approved', pay, paid],
    ['approved', { ...pay, paidKobo: amountKobo }, paid],
    ['approved', reopen, reopened('approved')],
    ['rejected', reopen, reopened('rejected')],
    ['paid', correct, corrected],
  ] as const)('that is %s accepts %o', (state, command, event) => {
    given(...earner, ...states[state])
      .when(command)
      .thenEvents(event);
  });

  it.each([
    ['pending', pay],
    ['approved', approve],
    ['rejected', approve],
    ['rejected', reject],
    ['rejected', pay],
    ['paid', approve],
    ['paid', reject],
    ['paid', pay],
    ['pending', reopen],
    ['paid', reopen],
    ['pending', correct],
    ['approved', correct],
    ['rejected', correct],
  ] as const)('that is %s refuses %o', (state, command) => {
    given(...earner, ...states[state])
      .when(command)
      .thenRefused('withdrawal_state', saysItIs(state));
  });

  it.each([
    ['approved', { ...reject, from: 'pending' }],
    ['pending', { ...approve, from: 'approved' }],
    ['approved', { ...reopen, from: 'rejected' }],
    ['approved', { ...pay, from: 'pending' }],
    ['paid', { ...reject, from: 'paid' }],
  ] as const)('that is %s refuses %o, made for another status', (state, command) => {
    given(...earner, ...states[state])
      .when(command)
      .thenRefused('withdrawal_state', saysItIs(state));
  });

  it('accepts a decision made for its status', () => {
    given(...earner, ...states.approved)
      .when({ ...reject, from: 'approved' })
      .thenEvents(rejected);
  });

  it('gets no reference in place of another one than the admin saw', () => {
    given(...earner, ...states.paid)
      .when({ ...correct, replaces: 'TRF-1' })
      .thenEvents(corrected);
    given(...earner, ...states.paid, corrected)
      .when({ ...correct, reference: 'TRF-3', replaces: 'TRF-1' })
      .thenRefused('reference_changed');
  });

  it('is not corrected to the reference that it has', () => {
    given(...earner, ...states.paid)
      .when({ ...correct, reference: 'TRF-1' })
      .thenEvents();
    given(...earner, ...states.paid, corrected)
      .when(correct)
      .thenEvents();
  });

  it.each([approve, reject, pay, reopen, correct])('must exist for %o', (command) => {
    given(...earner)
      .when(command)
      .thenRefused('not_found', 'This withdrawal does not exist.');
  });

  it('is not paid when the bank reports another amount', () => {
    given(...earner, requested, approved)
      .when({ ...pay, paidKobo: amountKobo - 1n })
      .thenRefused('amount_differs', 'The amount is not that of this withdrawal.');
  });

  it('is not paid from a list by a payment that is recorded for another of the same amount', () => {
    const earlier = states.paid.map(
      (event) => ({ ...event, data: { ...event.data, withdrawalId: 'w0' } }) as WalletEvent,
    );
    const both = given(...earner, claimed('v2', amountKobo), ...earlier, ...states.approved);
    both
      .when({ ...pay, paidKobo: amountKobo })
      .thenRefused(
        'payment_repeated',
        'Another withdrawal of this user and amount was paid with this reference. If the bank paid both, mark this one as paid by hand.',
      );
    both.when(pay).thenEvents(paid);
    both.when({ ...pay, paidKobo: amountKobo, reference: 'TRF-9' }).thenEvents({
      type: 'WithdrawalPaid',
      data: { userId, withdrawalId, amountKobo, reference: 'TRF-9' },
    });
  });

  describe('that was rejected', () => {
    const DAY_MS = 24 * 60 * 60_000;
    const tooLate =
      'A rejection can be taken back for 24 hours, and never when the owner of the account did not request the withdrawal.';

    it('can be reopened for 24 hours, even by a clock that was set back', () => {
      for (const atMs of [1000 + DAY_MS, 0]) {
        given(...earner, requested, rejected)
          .when({ ...reopen, atMs })
          .thenEvents(reopened('rejected'));
      }
    });

    it('stays rejected afterwards', () => {
      given(...earner, requested, rejected)
        .when({ ...reopen, atMs: 1001 + DAY_MS })
        .thenRefused('rejection_final', tooLate);
    });

    it('counts from the last rejection', () => {
      const again: WalletEvent = {
        type: 'WithdrawalRejected',
        data: { userId, withdrawalId, amountKobo, reason: 'Name differs', rejectedAtMs: DAY_MS },
      };
      given(...earner, requested, rejected, reopened('rejected'), again)
        .when({ ...reopen, atMs: 2 * DAY_MS })
        .thenEvents(reopened('rejected'));
    });

    it('stays rejected when the time of the rejection was not recorded', () => {
      const { rejectedAtMs: _, ...data } = rejected.data;
      given(...earner, requested, { type: 'WithdrawalRejected', data })
        .when(reopen)
        .thenRefused('rejection_final', tooLate);
    });
  });

  it('stays rejected when the owner of the account has disowned it', () => {
    const disown: WalletCommand = { type: 'DisownWithdrawal', userId, withdrawalId, decideByMs: 1 };
    const pending = [...earner, requested];
    const [disowned] = walletDecider.decide(disown, given(...pending).state());
    given(...pending, disowned as WalletEvent)
      .when(reopen)
      .thenRefused('rejection_final');
  });

  it('stays rejected when its owner disowns it after an admin has rejected it', () => {
    const disown: WalletCommand = { type: 'DisownWithdrawal', userId, withdrawalId, decideByMs: 1 };
    const then = given(...earner, ...states.rejected);
    then.when(reopen).thenEvents(reopened('rejected'));
    const disowned = walletDecider.decide(disown, then.state()) as WalletEvent[];
    const final = given(...earner, ...states.rejected, ...disowned);
    expect(final.state()).toMatchObject({ availableKobo: 1_000_000n, heldKobo: 0n });
    final.when(reopen).thenRefused('rejection_final');
    final.when(disown).thenEvents();
  });

  it('stays rejected when an admin rejects what its owner has disowned, also after a release', () => {
    const disown: WalletCommand = { type: 'DisownWithdrawal', userId, withdrawalId, decideByMs: 1 };
    const approved = [...earner, ...states.approved];
    const disowned = walletDecider.decide(disown, given(...approved).state()) as WalletEvent[];
    const released: WalletEvent = { type: 'PayoutReleased', data: { userId, withdrawalId, amountKobo } };
    for (const events of [[], [released]]) {
      given(...approved, ...disowned, ...events, rejected)
        .when(reopen)
        .thenRefused('rejection_final');
    }
  });

  describe('and the files for the bank', () => {
    const bankFileId = 'f1';
    const data = { userId, withdrawalId, amountKobo, bankFileId };
    const submit: WalletCommand = { type: 'SubmitWithdrawal', userId, withdrawalId, bankFileId };
    const cancel = { type: 'CancelSubmission', userId, withdrawalId } as const;
    const submitted: WalletEvent = { type: 'WithdrawalSubmitted', data };
    const cancelled: WalletEvent = { type: 'WithdrawalSubmissionCancelled', data };
    const held = (kind: 'PayoutHeld' | 'PayoutReleased') =>
      ({
        type: kind,
        data: {
          userId,
          withdrawalId,
          amountKobo,
          reason: 'other',
          words: 'A look',
          evidence: [],
          decideByMs: 1,
        },
      }) as WalletEvent;
    const inFile = [...earner, ...states.approved, submitted];

    it('puts an approved withdrawal in a file, which moves no money', () => {
      given(...earner, ...states.approved)
        .when(submit)
        .thenEvents(submitted);
      const state = given(...inFile).state();
      expect(state).toMatchObject({ availableKobo: 400_000n, heldKobo: amountKobo });
      expect(state.withdrawals.get(withdrawalId)).toMatchObject({ status: 'approved', bankFileId });
    });

    it.each(['pending', 'rejected', 'paid'] as const)('puts no %s withdrawal in a file', (state) => {
      given(...earner, ...states[state])
        .when(submit)
        .thenRefused('withdrawal_state', saysItIs(state));
    });

    it('puts a withdrawal in no file while it is on hold', () => {
      given(...earner, ...states.approved, held('PayoutHeld'))
        .when(submit)
        .thenRefused('withdrawal_held');
    });

    it('puts a withdrawal in one file only', () => {
      for (const file of [bankFileId, 'f2']) {
        given(...inFile)
          .when({ ...submit, bankFileId: file })
          .thenRefused('withdrawal_submitted', 'This withdrawal is in a bank file already.');
      }
    });

    it.each([reject, reopen])('returns no money that the bank may pay: refuses %o', (command) => {
      given(...inFile)
        .when(command)
        .thenRefused(
          'withdrawal_submitted',
          'This withdrawal is in a bank file. If the bank has not paid it, take it out of the file first.',
        );
    });

    it('pays a withdrawal that is in a file, which ends its part in it', () => {
      given(...inFile)
        .when(pay)
        .thenEvents(paid);
      given(...inFile, paid)
        .when(cancel)
        .thenRefused('withdrawal_state', saysItIs('paid'));
    });

    it('puts a withdrawal that is in a file on hold when it is disowned', () => {
      const state = given(...inFile).state();
      const disown = { type: 'DisownWithdrawal', userId, withdrawalId, decideByMs: 2 } as const;
      expect(walletDecider.decide(disown, state)).toMatchObject([
        { type: 'PayoutHeld' },
        { type: 'WithdrawalDisowned' },
      ]);
    });

    it('takes a withdrawal out of its file, after which everything is possible again', () => {
      given(...inFile)
        .when(cancel)
        .thenEvents(cancelled);
      const taken = given(...inFile, cancelled);
      taken.when(submit).thenEvents(submitted);
      taken.when(reject).thenEvents(rejected);
      taken.when(reopen).thenEvents(reopened('approved'));
    });

    it('takes a withdrawal that is on hold out of its file, and it stays on hold', () => {
      const taken = given(...inFile, held('PayoutHeld'), cancelled);
      taken.when(pay).thenRefused('withdrawal_held');
      taken.when(reject).thenEvents(rejected);
    });

    it('keeps a withdrawal in its file while it is on hold, and after its release', () => {
      for (const events of [[held('PayoutHeld')], [held('PayoutHeld'), held('PayoutReleased')]]) {
        given(...inFile, ...events)
          .when(reject)
          .thenRefused('withdrawal_submitted');
      }
    });

    it('takes a withdrawal out only of the file in which the admin saw it', () => {
      given(...inFile)
        .when({ ...cancel, bankFileId })
        .thenEvents(cancelled);
      given(...inFile)
        .when({ ...cancel, bankFileId: 'f2' })
        .thenRefused('withdrawal_not_submitted', 'This withdrawal is not in this bank file.');
    });

    it('takes nothing out of a file that is in none', () => {
      for (const events of [[], [submitted, cancelled]]) {
        given(...earner, ...states.approved, ...events)
          .when(cancel)
          .thenRefused('withdrawal_not_submitted', 'This withdrawal is not in a bank file.');
      }
    });

    it.each([submit, cancel])('must exist for %o', (command) => {
      given(...earner)
        .when(command)
        .thenRefused('not_found', 'This withdrawal does not exist.');
    });
  });

  it('can be reopened at any time once approved', () => {
    given(...earner, requested, approved)
      .when({ ...reopen, atMs: 10 ** 13 })
      .thenEvents(reopened('approved'));
  });

  it('stays rejected once the returned amount has been spent', () => {
    const other: WithdrawalEvent = {
      type: 'WithdrawalRequested',
      data: { ...request, withdrawalId: 'w2', amountKobo: 500_000n },
    };
    given(...earner, requested, rejected, other)
      .when(reopen)
      .thenRefused('returned_amount_spent', 'The returned amount has been spent or withdrawn since.');
  });

  it.each([
    ['rejected', 400_000n, amountKobo],
    ['approved', 400_000n, amountKobo],
  ] as const)(
    'that was %s and is reopened has %p kobo available and %p held',
    (from, availableKobo, heldKobo) => {
      const folded = given(...earner, ...states[from], reopened(from)).state();
      expect(folded).toMatchObject({ availableKobo, heldKobo });
      expect(folded.withdrawals.get(withdrawalId)?.status).toBe('pending');
    },
  );

  it.each([
    ['pending', 400_000n, amountKobo],
    ['approved', 400_000n, amountKobo],
    ['rejected', 1_000_000n, 0n],
    ['paid', 400_000n, 0n],
  ] as const)('that is %s leaves %p kobo available and %p held', (state, availableKobo, heldKobo) => {
    const folded = given(...earner, ...states[state]).state();
    expect(folded).toMatchObject({ availableKobo, heldKobo });
  });
});
