import type { BodyOf, PaymentFinding, ResponseOf } from 'mf-shared/contracts';
import { koboToNaira, nairaToKobo } from '../../kernel/money.ts';
import type { Payable } from './withdrawal-list.queries.ts';

type Line = BodyOf<'POST /api/user/withdrawals/payments/check'>['lines'][number];
type Found = ResponseOf<'POST /api/user/withdrawals/payments/check'>['lines'][number];

/**
 * Finds the withdrawal that each line of a bank's list pays. Each withdrawal is found once: a later line for the
 * same one is reported as repeated. Only lines that are ready can be paid.
 */
export function findPayments(lines: readonly Line[], payable: readonly Payable[]): Found[] {
  const byId = new Map(payable.map((each) => [each.id, each]));
  const byAccount = new Map<string, Payable[]>();
  for (const each of payable) {
    if (each.status !== 'approved') continue;
    const number = digitsOf(each.account_number);
    byAccount.set(number, [...(byAccount.get(number) ?? []), each]);
  }
  const taken = new Set<string>();

  const told = (finding: PaymentFinding, found?: Payable): Found => ({
    finding,
    ...(found && {
      withdrawal: {
        _id: found.id,
        amount: koboToNaira(BigInt(found.amount_kobo)),
        name: found.user_name ?? 'Deleted user',
      },
    }),
  });

  return lines.map(({ id, accountNumber, amount }) => {
    const kobo = amount === undefined ? undefined : nairaToKobo(amount);
    const isMeant = (each: Payable) => kobo === undefined || BigInt(each.amount_kobo) === kobo;
    if (id?.trim()) {
      const found = byId.get(id.trim().toLowerCase());
      if (!found) return told('unknown');
      if (taken.has(found.id)) return told('repeated', found);
      taken.add(found.id);
      if (found.status !== 'approved') return told(found.status, found);
      return told(isMeant(found) ? 'ready' : 'amount differs', found);
    }
    const candidates = byAccount.get(digitsOf(accountNumber ?? '')) ?? [];
    if (!accountNumber?.trim() || candidates.length === 0) return told('unknown');
    const free = candidates.filter((each) => !taken.has(each.id));
    if (free.length === 0) return told('repeated', candidates[0]);
    const meant = free.filter(isMeant);
    const [first] = meant;
    if (!first) return told('amount differs', free.length === 1 ? free[0] : undefined);
    // Of several with the same amount, the oldest is paid first; with different amounts, the line is ambiguous.
    if (meant.some(({ amount_kobo }) => amount_kobo !== first.amount_kobo)) return told('ambiguous');
    taken.add(first.id);
    return told('ready', first);
  });
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
