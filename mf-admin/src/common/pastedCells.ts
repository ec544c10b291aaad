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
  const separator = separatorOf(lines);
  return lines.flatMap((text, index) =>
    isBlank(text)
      ? []
      : [{ line: index + 1, text, cells: splitOutsideQuotes(text, separator).map(unquoted) }],
  );
}

/** That of the first line with any: a separator inside a later cell, such as a name, moves no columns. */
function separatorOf(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    // Commas last: in a line with tabs or semicolons, amounts may contain commas.
    const separator = ['\t', ';', ','].find((each) => splitOutsideQuotes(line, each).length > 1);
    if (separator !== undefined) return separator;
  }
  return undefined;
}

function unquoted(cell: string): string {
  const [, quoted] = /^"(.*)"$/.exec(cell.trim()) ?? [];
  return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
}

function splitOutsideQuotes(line: string, separator: string | undefined): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells;
}
