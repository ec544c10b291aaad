import { isNairaPrice, isPlain, isPrintable } from 'mf-shared/contracts';
import { pastedCells } from '../../common/pastedCells.ts';

/** What is wrong with a line, found without the server. */
export type LineProblem =
  | 'no reference'
  | 'no withdrawal'
  | 'no amount'
  | 'columns'
  | 'bank unusable'
  | 'reference unusable';

/** One line of a bank's list of payments. */
export interface PaymentLine {
  /** Counted from 1. */
  line: number;
  id: string;
  accountNumber: string;
  bank: string;
  amount: number | undefined;
  reference: string;
  problem?: LineProblem;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONGEST = 100;
const LONGEST_ACCOUNT = 34;

type Columns = Record<'id' | 'account' | 'bank' | 'amount' | 'reference', number>;

/**
 * Reads a list of payments, pasted or from a CSV file. Columns are identified by the names in the first line or,
 * without them, by their content: an id, an account number of ten digits, an amount; the rest is the reference. A bank
 * is read only where a column is named so.
 */
export function readPayments(text: string): PaymentLine[] {
  const [first, ...others] = pastedCells(text);
  if (!first) return [];
  const columns = columnsOf(first.cells);
  const lines = columns ? others : [first, ...others];
  return lines.map(({ line, cells }) => {
    const cell = columns ? byName(cells, columns) : byLook(cells);
    const amount = cell.amount === '' ? undefined : amountOf(cell.amount);
    const read = {
      line,
      id: UUID.test(cell.id) ? cell.id.toLowerCase() : '',
      accountNumber: cell.account.replaceAll(/[^\d]/g, ''),
      bank: cell.bank,
      amount: amount ?? undefined,
      reference: cell.reference,
    };
    const problem = cell.problem ?? problemOf(read, amount);
    return { ...read, ...(problem && { problem }) };
  });
}

function problemOf(
  { id, accountNumber, bank, reference }: PaymentLine,
  amount: number | null | undefined,
): LineProblem | undefined {
  if (id === '' && (accountNumber === '' || accountNumber.length > LONGEST_ACCOUNT)) return 'no withdrawal';
  if (amount === null) return 'no amount';
  if (reference === '') return 'no reference';
  if (!isUsable(reference)) return 'reference unusable';
  return isUsable(bank) ? undefined : 'bank unusable';
}

const isUsable = (text: string) => text.length <= LONGEST && isPrintable(text) && isPlain(text);

/** The columns by the names in the first line; undefined when it has none. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const columns = {
    id: at(/^(withdrawal )?id$/),
    account: at(/^(account|account ?number|account ?no\.?|nuban)$/),
    bank: at(/^bank( ?(name|code))?$/),
    amount: at(/^amount\b/),
    reference: at(/\breference$|^ref$/),
  };
  return columns.reference >= 0 && (columns.id >= 0 || columns.account >= 0) ? columns : undefined;
}

const byName = (cells: readonly string[], columns: Columns) => ({
  id: cells[columns.id] ?? '',
  account: cells[columns.account] ?? '',
  bank: cells[columns.bank] ?? '',
  amount: cells[columns.amount] ?? '',
  reference: cells[columns.reference] ?? '',
  problem: undefined,
});

/** Identifies only what is unambiguous: money is never marked as paid by a guess. */
function byLook(cells: readonly string[]) {
  const left = cells.filter((cell) => cell !== '');
  const take = (isIt: (cell: string) => boolean) => {
    const index = left.findIndex(isIt);
    return index < 0 ? '' : (left.splice(index, 1)[0] ?? '');
  };
  const id = take((cell) => UUID.test(cell));
  const account = id ? '' : take((cell) => /^'?\d{10}$/.test(cell));
  // The reference may be all digits, too: a single remaining cell is the reference, not the amount.
  const hasAmount = left.length > 1;
  const amount = hasAmount ? take((cell) => amountOf(cell) !== null) : '';
  const [reference = '', ...more] = left;
  const problem: LineProblem | undefined =
    hasAmount && amount === '' ? 'no amount' : more.length > 0 ? 'columns' : undefined;
  return { id, account, bank: '', amount, reference, problem: id || account ? problem : undefined };
}

/** '₦5,000.00', 'NGN 5000' or '5000'; null for anything else. */
function amountOf(text: string): number | null {
  const [, digits] = /^(?:₦|NGN)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)$/i.exec(text) ?? [];
  const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
  return isNairaPrice(amount) ? amount : null;
}
