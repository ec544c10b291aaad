import { CAPTIONS_MAX_BYTES } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
// A name of a setting has no colon, so each line matches in one way only: otherwise the time doubles with each setting.
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+[^\s:]+:\S+)*[ \t]*$`);

/**
 * Accepts only strictly valid WebVTT (w3.org/TR/webvtt1): browsers silently skip invalid captions, so the people
 * who need them would miss them. Refuses styles, because people choose themselves how captions look.
 * @throws DomainError that names the first invalid line
 */
export function assertCaptions(bytes: Uint8Array): void {
  if (bytes.length > CAPTIONS_MAX_BYTES) {
    throw refused('captions_too_large', `The captions must be at most ${CAPTIONS_MAX_BYTES / 1024} KB.`);
  }
  const [header, ...blocks] = blocksOf(textOf(bytes).split(/\r\n|\r|\n/));
  if (header?.number !== 1 || !/^WEBVTT(?:[ \t]|$)/.test(header.lines[0] ?? '')) throw wrongLine(1);
  // An empty line ends the header, so a cue before it is skipped.
  const early = header.lines.findIndex((line) => line.includes('-->'));
  if (early >= 0) throw wrongLine(1 + early);
  let cues = 0;
  for (const { lines, number } of blocks) {
    const [first = '', second] = lines;
    if (/^STYLE[ \t]*$/.test(first)) {
      throw refused('captions_type', 'Remove the styles from the captions: people choose how captions look.');
    }
    const isCue = !/^(?:NOTE(?:[ \t]|$)|REGION[ \t]*$)/.test(first);
    // A cue may have an identifier on the line before its timing.
    const timing = first.includes('-->') || second === undefined ? 0 : 1;
    if (isCue && !isTiming(lines[timing])) throw wrongLine(number + timing);
    const stray = lines.findIndex((line, index) => line.includes('-->') && !(isCue && index === timing));
    if (stray >= 0) throw wrongLine(number + stray);
    if (isCue) cues++;
  }
  if (cues === 0) throw refused('captions_type', 'This file contains no captions.');
}

/** The blocks between empty lines, each with the number of its first line. */
function blocksOf(lines: readonly string[]) {
  const blocks: { lines: string[]; number: number }[] = [];
  let isInside = false;
  lines.forEach((line, index) => {
    if (line !== '' && isInside) blocks.at(-1)?.lines.push(line);
    else if (line !== '') blocks.push({ lines: [line], number: index + 1 });
    isInside = line !== '';
  });
  return blocks;
}

/** The text without its byte order mark. @throws DomainError for anything but UTF-8 */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {}
  throw refused('captions_type', 'Save the captions as WebVTT in UTF-8.');
}

/** Whether the line is the timing of a cue that ends after it starts. */
function isTiming(line = ''): boolean {
  const found = TIMING.exec(line);
  if (!found) return false;
  const [, h1 = '0', m1, s1, ms1, h2 = '0', m2, s2, ms2] = found;
  const ms = (h: string, m = '', s = '', rest = '') =>
    ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Number(rest);
  return ms(h2, m2, s2, ms2) > ms(h1, m1, s1, ms1);
}

const wrongLine = (line: number) =>
  refused('captions_type', `Line ${line} of the captions is not valid WebVTT.`);
