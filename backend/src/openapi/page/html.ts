import { type Html, html, type Part } from '../../platform/http/html.ts';

/**
 * Renders the Markdown subset that the document uses: headings, paragraphs and `code`.
 * @param level of the headings
 */
export const prose = (text: string, level: 2 | 3): Html[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [, heading] = /^#+ (.+)$/.exec(block) ?? [];
      if (heading === undefined) return html`<p>${inline(block)}</p>\n`;
      return level === 2 ? html`<h2>${inline(heading)}</h2>\n` : html`<h3>${inline(heading)}</h3>\n`;
    });

/** A line of text with `code` in it. */
export const inline = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/**
 * A table that narrow screens show as one block per row. The roles keep it a table for assistive
 * technology there, where its parts are laid out as blocks.
 */
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Part[])[],
): Html => html`
<table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (cells) =>
    html`<tr role="row">${cells.map(
      (cell, index) => html`<td role="cell" data-column="${columns[index]}"><div>${cell}</div></td>`,
    )}</tr>\n`,
)}</tbody>
</table>`;
