import { arrayLiteral } from './arrays.ts';

it('quotes texts, and writes numbers and missing values bare', () => {
  expect(arrayLiteral([])).toBe('{}');
  expect(arrayLiteral(['', 'null', 'a,b', 'say "hi"', 'C:\\', '{}'])).toBe(
    '{"","null","a,b","say \\"hi\\"","C:\\\\","{}"}',
  );
  expect(arrayLiteral([1, -2.5, 12n, null, undefined])).toBe('{1,-2.5,12,null,null}');
});
