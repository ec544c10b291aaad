import { type BodyOf, bankOfCode, isBlank, type PaymentFinding, type ResponseOf } from 'mf-shared/contracts';
import { koboToNaira, nairaToKobo } from '../../kernel/money.ts';
import { normalize } from './account-numbers.ts';
import type { Payable } from './withdrawal-list.queries.ts';

type Line = BodyOf<'POST /api/user/withdrawals/payments/check'>['lines'][number];
type Found = ResponseOf<'POST /api/user/withdrawals/payments/check'>['lines'][number];

/** The withdrawal that a line names; undefined when only the account number can tell. */
export const idIn = ({ id = '' }: Line) => (isBlank(id) ? undefined : id.trim().toLowerCase());

export const referenceIn = ({ reference = '' }: Line) => reference.trim();

/** One text for each bank, however its name is spaced; a code, perhaps without its zeros, stands for its bank. */
const bankIn = (text: string) => normalize(bankOfCode(text.trim().padStart(3, '0'))?.name ?? text);

/**
 * Finds the withdrawal that each line of a bank's list pays. Each withdrawal is found once: a later line for the
 * same one is reported as repeated. Only lines that are ready can be paid. Lists overlap: a line whose payment is
 * recorded, by its reference, leaves the other withdrawals of the same amount to other lines. Several banks may have
 * the same account number: without the bank, such a line is ambiguous, whatever the other lines pay.
 */
export function findPayments(lines: readonly Line[], payable: readonly Payable[]): Found[] {
  const byId = new Map(payable.map((each) => [each.id, each]));
  const byAccount = new Map<string, Payable[]>();
  for (const each of payable) {
    const number = normalize(each.account_number);
    byAccount.set(number, [...(byAccount.get(number) ?? []), { ...each, bank: bankIn(each.bank) }]);
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

  const toPay = (found: Payable) => told(found.is_held ? 'on hold' : 'ready', found);

  return lines.map((line) => {
    const { accountNumber, bank = '', amount } = line;
    const id = idIn(line);
    const kobo = amount === undefined ? undefined : nairaToKobo(amount);
    const isMeant = (each: Payable) => kobo === undefined || BigInt(each.amount_kobo) === kobo;
    if (id !== undefined) {
      const found = byId.get(id);
      if (!found) return told('unknown');
      if (taken.has(found.id)) return told('repeated', found);
      taken.add(found.id);
      if (found.status !== 'approved') return told(found.status, found);
      return isMeant(found) ? toPay(found) : told('amount differs', found);
    }
    if (!accountNumber?.trim()) return told('unknown');
    const toNumber = byAccount.get(normalize(accountNumber)) ?? [];
    const named = bankIn(bank);
    const toAccount = isBlank(bank) ? toNumber : toNumber.filter((each) => each.bank === named);
    const recorded = toAccount.find(
      (each) => each.status === 'paid' && each.reference === referenceIn(line) && isMeant(each),
    );
    if (recorded) return told('paid', recorded);
    const candidates = toAccount.filter(isApproved);
    if (candidates.length === 0) {
      const elsewhere = toNumber.filter(isApproved);
      return elsewhere.length === 0 ? told('unknown') : told('bank differs', onlyOne(elsewhere));
    }
    if (new Set(candidates.filter(isMeant).map((each) => each.bank)).size > 1) return told('ambiguous');
    const free = candidates.filter((each) => !taken.has(each.id));
    if (free.length === 0) return told('repeated', candidates[0]);
    const meant = free.filter(isMeant);
    const [first] = meant;
    if (!first) return told('amount differs', onlyOne(free));
    // Of several with the same amount, the first is paid; with different amounts, the line is ambiguous.
    if (meant.some(({ amount_kobo }) => amount_kobo !== first.amount_kobo)) return told('ambiguous');
    taken.add(first.id);
    return toPay(first);
  });
}

const isApproved = ({ status }: Payable) => status === 'approved';

const onlyOne = (found: readonly Payable[]) => (found.length === 1 ? found[0] : undefined);
