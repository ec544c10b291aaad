/** A cell: text (also formatted amounts), a number, or nothing. */
export type Cell = string | number | null;

/** Characters that begin a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is prefixed with an
 * apostrophe, unless it is a plain number.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  // Semicolons and tabs as well: some programs take them for separators.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A streamed file of unlimited size. */
export interface Download<Chunk extends string | Uint8Array = string | Uint8Array> {
  readonly filename: string;
  readonly chunks: AsyncIterable<Chunk>;
}

/** A CSV file with a header line; each batch of lines is one chunk. */
export function csvDownload(
  filename: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>,
): Download<string> {
  async function* chunks() {
    yield csvLine(header);
    for await (const lines of batches) yield lines.map(csvLine).join('');
  }
  return { filename, chunks: chunks() };
}
