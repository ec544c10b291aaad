import { isBlank, isPlain, isPrintable } from 'mf-shared/contracts';

/** One line of a pasted list of codes. */
export interface PastedCode {
  /** As people count lines, from 1. */
  line: number;
  code: string;
  /** Why it is not used; absent for one that can be. */
  problem?: keyof typeof PROBLEMS;
  /** The line in which the same code stands already. */
  sameAs?: number;
}

const PROBLEMS = { columns: 1, formula: 1, long: 1, hidden: 1, repeated: 1 } as const;

const LONGEST = 500;

/** What a spreadsheet would calculate, or did and failed: no code. */
const FORMULA = /^([=@]|[+-][A-Za-z(=@]|#(REF|N\/A|NAME|VALUE|DIV|NULL|NUM)\b)/i;

/**
 * Reads codes pasted line by line, or as a CSV file with commas, semicolons or tabs: then the column named “code”,
 * or the only one with anything in it. Blank lines are left out.
 */
export function readCodes(text: string): PastedCode[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => !isBlank(line));
  const header = cellsOf(lines[first] ?? '').map((cell) => cell.toLowerCase());
  const column = header.length > 1 || header[0] === 'code' ? header.indexOf('code') : -1;
  const seen = new Map<string, number>();

  return lines.flatMap((text, index): PastedCode[] => {
    if (isBlank(text) || (column >= 0 && index === first)) return [];
    const line = index + 1;
    const cells = cellsOf(text);
    const filled = column >= 0 ? [cells[column] ?? ''] : cells.filter((cell) => cell !== '');
    const [code = ''] = filled;
    if (filled.length > 1 || code === '') {
      return filled.length > 1 || column >= 0 ? [{ line, code: text.trim(), problem: 'columns' }] : [];
    }
    if (FORMULA.test(code)) return [{ line, code, problem: 'formula' }];
    if (code.length > LONGEST) return [{ line, code: `${code.slice(0, 40)}…`, problem: 'long' }];
    if (!isPrintable(code) || !isPlain(code)) return [{ line, code, problem: 'hidden' }];
    const sameAs = seen.get(code);
    if (sameAs !== undefined) return [{ line, code, problem: 'repeated', sameAs }];
    seen.set(code, line);
    return [{ line, code }];
  });
}

/** The cells of one line, without their quotes; a lone code may hold neither separator. */
function cellsOf(line: string): string[] {
  const separator = [';', '\t', ','].find((each) => line.includes(each));
  const cells = separator === undefined ? [line] : splitOutsideQuotes(line, separator);
  return cells.map((cell) => {
    const [, quoted] = /^"(.*)"$/.exec(cell.trim()) ?? [];
    return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
  });
}

function splitOutsideQuotes(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells;
}

/** What a pasted list would do: each good code for one claim, in the order of both. */
export interface Plan<Claim> {
  rows: (PastedCode & { claim?: Claim })[];
  /** How many claims get a code. */
  fulfilled: number;
  /** How many claims keep waiting for one. */
  waiting: number;
}

export function planOf<Claim>(codes: readonly PastedCode[], claims: readonly Claim[]): Plan<Claim> {
  let next = 0;
  const rows = codes.map((code) => {
    const claim = code.problem ? undefined : claims[next];
    if (claim !== undefined) next += 1;
    return { ...code, ...(claim !== undefined && { claim }) };
  });
  return { rows, fulfilled: next, waiting: claims.length - next };
}
