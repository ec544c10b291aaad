import { isPlain, isPrintable } from 'mf-shared/contracts';
import { pastedCells } from '../../common/pastedCells.ts';

/** One line of a pasted list of codes. */
export interface PastedCode {
  /** Counted from 1. */
  line: number;
  code: string;
  /** Why the code cannot be used; absent when it can. */
  problem?: keyof typeof PROBLEMS;
  /** The line in which the same code occurs first. */
  sameAs?: number;
}

const PROBLEMS = { columns: 1, formula: 1, long: 1, hidden: 1, repeated: 1, given: 1 } as const;

const LONGEST = 500;

/** What a spreadsheet would evaluate as a formula, or shows for a failed one: not a code. */
const FORMULA = /^([=@]|[+-][A-Za-z(=@]|#(REF|N\/A|NAME|VALUE|DIV|NULL|NUM)\b)/i;

/**
 * Reads codes pasted one per line, or from a CSV file with commas, semicolons or tabs: then from the column named
 * “code”, or the only one that is not empty. Blank lines are skipped.
 */
export function readCodes(text: string): PastedCode[] {
  const lines = pastedCells(text);
  const header = (lines[0]?.cells ?? []).map((cell) => cell.toLowerCase());
  const column = header.length > 1 || header[0] === 'code' ? header.indexOf('code') : -1;
  const seen = new Map<string, number>();

  return (column >= 0 ? lines.slice(1) : lines).flatMap(({ line, text, cells }): PastedCode[] => {
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

/** The valid codes of a list. */
export const validCodes = (codes: readonly PastedCode[]) =>
  codes.filter(({ problem }) => !problem).map(({ code }) => code);

/** What a pasted list would do: each valid code goes to one claim, in the order of both. */
export interface Plan<Claim> {
  rows: (PastedCode & { claim?: Claim })[];
  /** How many claims get a code. */
  fulfilled: number;
  /** How many claims are left without one. */
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
