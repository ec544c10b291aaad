import { readPayments } from './readPayments.ts';

const id = '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03';
const brief = (text: string) =>
  readPayments(text).map(({ line, id, accountNumber, amount, reference, problem }) => [
    line,
    id || accountNumber,
    amount,
    reference,
    problem,
  ]);

it.each([
  ['commas', `${id},5000,TRF-1`],
  ['semicolons and a grouped amount', `${id};"5,000.00";TRF-1`],
  ['tabs and a naira sign', `${id}\t₦5,000.00\tTRF-1`],
  ['names of columns in another order', `\uFEFFReference,Amount,Id\r\nTRF-1,NGN 5000,${id}`],
])('reads a list with %s', (_, text) => {
  expect(brief(text).map(([, ...rest]) => rest)).toEqual([[id, 5000, 'TRF-1', undefined]]);
});

it('reads account numbers with their zeros, and references of digits', () => {
  expect(brief('0123456789,5000,000123\n\n  \n0123456789,77001')).toEqual([
    [1, '0123456789', 5000, '000123', undefined],
    [4, '0123456789', undefined, '77001', undefined],
  ]);
});

it('reads the columns of every line alike, whatever a name contains', () => {
  const header = 'id,name,bank,account number,account name,amount,status,requested,reference';
  const rest = 'GTBank,0001112223,Ada Obi,5000.00,approved,2026-01-15T09:00:00.000Z,TRF-1';
  expect(
    brief(`${header}\n${id},a;b;c;0123456789;e;70;g;h;TRF-2,${rest}\n${id},"Obi\t, Ada",${rest}`),
  ).toEqual([
    [2, id, 5000, 'TRF-1', undefined],
    [3, id, 5000, 'TRF-1', undefined],
  ]);
});

it.each(['Bank', 'bank name', 'Bank code'])(
  'reads the bank from a column named %j, and from no other',
  (name) => {
    const rows = `0123456789,GTBank,5000,TRF-1\n0123456789,"",5000,TRF-2\n0123456789,${'x'.repeat(101)},5000,TRF-3`;
    const found = readPayments(`Account number,${name},Amount,Reference\n${rows}`);
    expect(found.map(({ bank, problem }) => [bank.slice(0, 6), problem])).toEqual([
      ['GTBank', undefined],
      ['', undefined],
      ['xxxxxx', 'bank unusable'],
    ]);
    expect(readPayments('0123456789,5000,GTBank')).toMatchObject([{ bank: '', reference: 'GTBank' }]);
    expect(readPayments('0123456789,GTBank,5000,TRF-1')).toMatchObject([{ bank: '', problem: 'columns' }]);
  },
);

it('takes no separator from within quotes', () => {
  expect(brief(`"TRF;1",${id}`)).toEqual([[1, id, undefined, 'TRF;1', undefined]]);
});

it('says what is wrong with a line, and drops only blank ones', () => {
  const header = 'account number;amount;bank reference';
  expect(
    brief(`${header}\n;5000;R\n0123456789;many;R\n0123456789;5000;\n0123456789;5000;${'x'.repeat(101)}`).map(
      ([line, , , , problem]) => [line, problem],
    ),
  ).toEqual([
    [2, 'no withdrawal'],
    [3, 'no amount'],
    [4, 'no reference'],
    [5, 'reference unusable'],
  ]);
});

it('does not guess about money', () => {
  expect(
    brief(`${id},x,TRF-1\n${id},5000,TRF-2,note\n${id},5000\n0123456789,"5,000",TRF-3`).map(
      ([, , amount, reference, problem]) => [amount, reference, problem],
    ),
  ).toEqual([
    [undefined, 'x', 'no amount'],
    [5000, 'TRF-2', 'columns'],
    [undefined, '5000', undefined],
    [5000, 'TRF-3', undefined],
  ]);
});

it('reads 5,000 lines', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `0123456789,${index + 1},TRF-${index}`);
  expect(readPayments(lines.join('\n'))).toHaveLength(5000);
});
