import { isBlank } from 'mf-shared/contracts';

export interface PastedLine {
  /** As people count lines, from 1. */
  line: number;
  text: string;
  cells: string[];
}

/** The lines of what was pasted, or of a CSV file with commas, semicolons or tabs, without those that are blank. */
export function pastedCells(text: string): PastedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.flatMap((text, index) =>
    isBlank(text) ? [] : [{ line: index + 1, text, cells: cellsOf(text) }],
  );
}

function cellsOf(line: string): string[] {
  // Commas last: the amounts of a line with tabs or semicolons may have some in them.
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
