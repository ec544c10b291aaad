import { isBlank } from 'mf-shared/contracts';

export interface PastedLine {
  /** As people count lines, from 1. */
  line: number;
  cells: string[];
}

/** The lines of what was pasted, or of a CSV file with commas, semicolons or tabs, without those that are blank. */
export function pastedCells(text: string): PastedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  // One for all lines: the amounts of a list with tabs or semicolons may have commas in them.
  const separator = ['\t', ';', ','].find((each) => lines.some((line) => line.includes(each)));
  return lines.flatMap((line, index) =>
    isBlank(line) ? [] : [{ line: index + 1, cells: cellsOf(line, separator) }],
  );
}

const cellsOf = (line: string, separator: string | undefined) =>
  (separator === undefined ? [line] : splitOutsideQuotes(line, separator)).map((cell) => {
    const [, quoted] = /^"(.*)"$/.exec(cell.trim()) ?? [];
    return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
  });

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
