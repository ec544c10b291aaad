import { csvDownload, csvLine } from './csv.ts';

it.each([
  [['plain', 12, null, '-1234.50', '0.00'], 'plain,12,,-1234.50,0.00\r\n'],
  [['a,b', 'say "no"', 'two\r\nlines'], '"a,b","say ""no""","two\r\nlines"\r\n'],
  [['a;b', 'a\tb'], '"a;b","a\tb"\r\n'],
  [['₦ 5', ' =1'], '₦ 5, =1\r\n'],
  [['=1+1', '+234', '@SUM(A1)', '-', '-1-1', '-5.'], "'=1+1,'+234,'@SUM(A1),'-,'-1-1,'-5.\r\n"],
  [['\t=1', '\r=1', '=HYPERLINK("x,y")'], `"'\t=1","'\r=1","'=HYPERLINK(""x,y"")"\r\n`],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it('is a header and then one chunk per batch, produced on demand', async () => {
  const made: number[] = [];
  function* batches() {
    for (const number of [1, 2]) {
      made.push(number);
      yield [
        [number, 'a'],
        [number, 'b'],
      ];
    }
  }
  const { filename, chunks } = csvDownload('x.csv', ['number', 'text'], batches());
  expect([filename, made]).toEqual(['x.csv', []]);
  const read: string[] = [];
  for await (const chunk of chunks) read.push(chunk);
  expect(read).toEqual(['number,text\r\n', '1,a\r\n1,b\r\n', '2,a\r\n2,b\r\n']);
});
