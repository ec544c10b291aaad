import { isBlank } from 'mf-shared/contracts';

export interface PastedLine {
  /** Counted from 1. */
  line: number;
  text: string;
  cells: string[];
}

/** The non-blank lines of pasted text, or of a CSV file with commas, semicolons or tabs. */
export function pastedCells(text: string): PastedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.flatMap((text, index) =>
    isBlank(text) ? [] : [{ line: index + 1, text, cells: cellsOf(text) }],
  );
}

function cellsOf(line: string): string[] {
  // Commas last: in a line with tabs or semicolons, amounts may contain commas.
  const separator = ['\t', ';', ','].find((each) => line.includes(each));
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
