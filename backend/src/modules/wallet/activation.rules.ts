import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { conflict, refused } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import type { WalletState } from './wallet.state.ts';

export const ACTIVATION_FEE_KOBO = nairaToKobo(ACTIVATION_FEE_NAIRA);

/**
 * The fee is paid only once, so it cannot overrule an admin who deactivates the account later.
 * @throws DomainError for the first broken rule
 */
export function checkActivation({ activated, feePaid, availableKobo }: WalletState): void {
  if (activated) throw conflict('already_activated', 'Your account is already activated.');
  if (feePaid) {
    throw conflict('fee_already_paid', 'You have paid the activation fee before. Please contact support.');
  }
  if (availableKobo < ACTIVATION_FEE_KOBO) {
    throw refused(
      'insufficient_earnings',
      'Your available earnings do not reach the activation fee of NGN 7,000.',
    );
  }
}
