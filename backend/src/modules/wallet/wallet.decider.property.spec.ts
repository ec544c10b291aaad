import fc from 'fast-check';
import { DomainError } from '../../kernel/domain-error.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletEvent } from './wallet.events.ts';
import { balancesProjection } from './wallet.projections.ts';

const userId = 'ada';
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const withdrawalId = fc.constantFrom('w1', 'w2', 'w3', 'w4');
const activation = fc.constantFrom<DomainEvent>(
  { type: 'AccountActivated', data: { userId } },
  { type: 'AccountActivated', data: { userId } },
  { type: 'AccountDeactivated', data: { userId } },
);

/** Commands over few videos and withdrawals, so that they meet each other often. */
const command: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.record({
    type: fc.constant('ClaimVideo' as const),
    userId: fc.constant(userId),
    videoId: fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5', 'v6'),
    priceKobo: fc.bigInt({ min: 1n, max: 2_000_000n }),
  }),
  fc.record({
    type: fc.constant('RequestWithdrawal' as const),
    userId: fc.constant(userId),
    withdrawalId: fc.uuid(),
    amountKobo: fc.bigInt({ min: -100_000n, max: 2_000_000n }),
    bank: fc.constant(details.bank),
    accountNumber: fc.constant(details.accountNumber),
    accountName: fc.constant(details.accountName),
  }),
  ...(['ApproveWithdrawal', 'RejectWithdrawal', 'MarkWithdrawalPaid'] as const).map((type) =>
    fc.record({
      type: fc.constant(type),
      userId: fc.constant(userId),
      withdrawalId,
      reason: fc.constant('Name differs'),
      reference: fc.constant('TRF-1'),
    }),
  ),
) as fc.Arbitrary<WalletCommand>;

/** Withdrawals get their ids in order of acceptance, so that later commands name real ones. */
function named(each: WalletCommand, accepted: number): WalletCommand {
  return each.type === 'RequestWithdrawal' ? { ...each, withdrawalId: `w${accepted + 1}` } : each;
}

function decide(each: WalletCommand, state: typeof walletDecider.initialState): readonly WalletEvent[] {
  try {
    return walletDecider.decide(each, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

it('keeps every kobo, in the decider and in the balances, after any commands', () => {
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: command }, { weight: 1, arbitrary: activation }), {
    maxLength: 80,
    size: 'max',
  });
  let paidOut = 0;

  fc.assert(
    fc.property(steps, (each) => {
      let state = walletDecider.evolve(walletDecider.initialState, { type: 'UserRegistered', data: {} });
      let row: ReturnType<typeof balancesProjection.evolve> = null;
      let earned = 0n;
      let paid = 0n;
      const closed = new Set<string>();

      for (const step of each) {
        const events = 'data' in step ? [step] : decide(named(step, state.withdrawals.size), state);
        for (const event of events as readonly (DomainEvent | WalletEvent)[]) {
          state = walletDecider.evolve(state, event);
          const recorded = event as RecordedEvent;
          if (balancesProjection.key(recorded) !== null) row = balancesProjection.evolve(row, recorded);

          const { type, data } = event as WalletEvent;
          if (type === 'VideoEarningClaimed') earned += data.amountKobo;
          if (type === 'WithdrawalPaid') paid += data.amountKobo;
          if (type === 'WithdrawalRejected' || type === 'WithdrawalPaid') {
            expect(closed).not.toContain(data.withdrawalId);
            closed.add(data.withdrawalId);
          }
          expect(state.availableKobo).toBeGreaterThanOrEqual(0n);
          expect(state.heldKobo).toBeGreaterThanOrEqual(0n);
          expect(state.availableKobo + state.heldKobo + paid).toBe(earned);
          expect(row?.available_kobo ?? 0n).toBe(state.availableKobo);
          expect(row?.held_kobo ?? 0n).toBe(state.heldKobo);
        }
      }
      if (paid > 0n) paidOut++;
    }),
    { numRuns: 300 },
  );
  // A generator that never gets as far as a payment would prove nothing.
  expect(paidOut).toBeGreaterThan(10);
});
