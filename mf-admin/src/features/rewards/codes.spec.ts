import { planOf, readCodes } from './codes.ts';

const codes = (text: string) => readCodes(text).map(({ code, problem }) => problem ?? code);

describe('a pasted list of codes', () => {
  it('has one code per line; blank lines are skipped but counted, from 1', () => {
    expect(readCodes('\uFEFFAAA-1\r\n\r\n  BBB-2 \n\u200b\nCCC 3\n')).toEqual([
      { line: 1, code: 'AAA-1' },
      { line: 3, code: 'BBB-2' },
      { line: 5, code: 'CCC 3' },
    ]);
  });

  it.each([
    ['a header', 'code\nA1\nB2', ['A1', 'B2']],
    ['semicolons and other columns', '\uFEFFserial;Code;value\n1;A1;500\n2;"B;2";500', ['A1', 'B;2']],
    ['commas', 'Code,PIN\nA1,1\n"B ""2""",2', ['A1', 'B "2"']],
    ['tabs and empty columns', 'A1\t\nB2\t', ['A1', 'B2']],
    ['a missing cell', 'serial;code\n1;A1\n2;', ['A1', 'columns']],
  ])('may be a CSV file with %s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each([
    ['=HYPERLINK("http://e")', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['+A1', 'formula'],
    ['#REF!', 'formula'],
    ['-1234', '-1234'],
    ['A;B', 'columns'],
    ['x'.repeat(501), 'long'],
    ['AB\u202eCD', 'hidden'],
    ['A\0B', 'hidden'],
  ])('says what is wrong with %j', (text, expected) => {
    expect(codes(text)).toEqual([expected]);
  });

  it('uses a repeated code once, and says where it first occurs', () => {
    expect(readCodes('A\nB\nA')[2]).toEqual({ line: 3, code: 'A', problem: 'repeated', sameAs: 1 });
  });

  it('reads 5,000 lines', () => {
    expect(readCodes(Array.from({ length: 5000 }, (_, index) => `code-${index}`).join('\n'))).toHaveLength(
      5000,
    );
  });
});

describe('the plan of a list', () => {
  it('gives each valid code to one claim, in the order of both', () => {
    const { rows, fulfilled, waiting } = planOf(readCodes('A\n=B\nC'), ['ada', 'bola', 'chidi']);
    expect(rows.map(({ claim }) => claim)).toEqual(['ada', undefined, 'bola']);
    expect([fulfilled, waiting]).toEqual([2, 1]);
  });

  it('leaves codes over when there are too few claims', () => {
    const { rows, fulfilled, waiting } = planOf(readCodes('A\nB'), ['ada']);
    expect(rows.map(({ claim }) => claim)).toEqual(['ada', undefined]);
    expect([fulfilled, waiting]).toEqual([1, 0]);
  });
});
