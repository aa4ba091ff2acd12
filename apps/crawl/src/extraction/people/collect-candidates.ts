import { looksLikeTitle } from '../roles/looks-like-title';
import { shapeOf, type Candidate } from './candidate';
import type { Line } from './line';
import { Outsiders } from './outsiders';
import type { LineReading, Mention } from './read-line';
import { sectionsOf } from './sections';

/** More than any page tells of. */
const mostCandidates = 3000;
const quoteEnds = /[”"»“’]\s{0,3}(?:[—–-]\s?)?$/;
const quoteBegins = /^[“"„«”]/;

/** Everybody whom a line may name, without those who do not work there. */
export function collectCandidates(
  lines: readonly Line[],
  readings: readonly (LineReading | undefined)[],
): Candidate[] {
  const sections = sectionsOf(lines, ({ index }) => readings[index] !== undefined);
  const outsiders = new Outsiders();
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const reading = readings[line.index];
    if (reading?.kind !== 'people' || candidates.length >= mostCandidates) continue;
    const section = sections[line.index];
    if (section === 'outsider' || outsiders.has(line.element) || followsQuote(lines, line)) continue;
    if (line.isImage && isRepeated(line, reading.mentions, readings)) continue;
    for (const mention of reading.mentions) candidates.push(candidate(line, mention, section));
  }
  return candidates;
}

function candidate(
  line: Line,
  { name, score, title, isContact }: Mention,
  section: Candidate['section'],
): Candidate {
  const found =
    title === null
      ? undefined
      : ({ text: title, score: looksLikeTitle(title), line, method: 'line' } as const);
  return { line, name, score, isContact, section, shape: shapeOf(line), title: found };
}

/** Who is named right under a quotation is quoted. */
function followsQuote(lines: readonly Line[], { index, text }: Line): boolean {
  const before = lines[index - 1]?.text ?? '';
  if (/^[—–]/.test(text)) return true;
  return before.length > 30 && quoteBegins.test(before) && quoteEnds.test(before);
}

/** The name in a picture's alternative text mostly stands beside the picture too. */
function isRepeated(
  { index }: Line,
  [first]: readonly Mention[],
  readings: readonly (LineReading | undefined)[],
): boolean {
  return [-2, -1, 1, 2, 3].some((offset) => {
    const other = readings[index + offset];
    return other?.kind === 'people' && other.mentions.some(({ name }) => name === first?.name);
  });
}
