import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
/** A font with the naira sign and the letters of Nigeria's languages; embedded, so that every reader shows them. */
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const FOOT = 841.89 - MARGIN;
const LINE = 15;
const INK = '#13201a';
const MUTED = '#52615a';
const RULE = '#dde4e0';

/** The left edge of each column of text, and the right edge of each column of figures. */
const COLUMNS = [
  { x: MARGIN, width: 62 },
  { x: MARGIN + 66, width: 208 },
  { right: MARGIN + 346 },
  { right: MARGIN + 422 },
  { right: MARGIN + WIDTH },
];

/**
 * A statement as a PDF. All texts come formatted: this thread only draws.
 *
 * @param {{ product: string, language: string, title: string, person: string, made: string, facts: [string, string][],
 *   header: string[], lines: string[][], none: string, page: string }} statement
 * @returns {Promise<Uint8Array>}
 */
export async function draw({ product, language, title, person, made, facts, header, lines, none, page }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    info: { Title: `${product} · ${title}`, Author: product },
  });
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);

  const put = (text, x, y, { font = 'regular', size = 9, color = INK } = {}) =>
    doc.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
  const rule = (y) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  const cells = (texts, y, look) => {
    doc.font(look?.font ?? 'regular').fontSize(9);
    texts.forEach((text, index) => {
      const column = COLUMNS[index];
      if (column.right === undefined) put(fitting(doc, text, column.width), column.x, y, look);
      else put(text, column.right - doc.widthOfString(text), y, look);
    });
  };

  put(product, MARGIN, MARGIN, { font: 'bold', size: 12 });
  put(title, MARGIN, MARGIN + 26, { font: 'bold', size: 18 });
  put(fitting(doc.font('regular').fontSize(10), person, WIDTH), MARGIN, MARGIN + 52, { size: 10 });
  put(made, MARGIN, MARGIN + 68, { color: MUTED });
  facts.forEach(([name, value], index) => {
    const x = MARGIN + (index * WIDTH) / facts.length;
    put(name, x, MARGIN + 96, { color: MUTED });
    put(value, x, MARGIN + 110, { font: 'bold', size: 11 });
  });

  let y = MARGIN + 144;
  const head = () => {
    cells(header, y, { color: MUTED });
    y += LINE;
    rule(y - 2);
    y += 4;
  };
  head();
  if (lines.length === 0) put(none, MARGIN, y, { color: MUTED });
  for (const line of lines) {
    if (y + LINE > FOOT - LINE) {
      doc.addPage();
      y = MARGIN;
      head();
    }
    cells(line, y);
    y += LINE;
  }

  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const number = page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    put(`${product} · ${title}`, MARGIN, FOOT, { size: 8, color: MUTED });
    doc.font('regular').fontSize(8);
    put(number, MARGIN + WIDTH - doc.widthOfString(number), FOOT, { size: 8, color: MUTED });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The text, or as much of its beginning as fits. */
function fitting(doc, text, width) {
  if (doc.widthOfString(text) <= width) return text;
  const letters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && doc.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
