import type { Candidate } from './candidate';
import type { Line } from './line';
import type { LineReadings } from './line-readings';

/** Minimum number of titles recognized by their words before others are recognized by position. */
const minPatternCount = 2;
const maxTitleLength = 80;
const foreign = /[@\d?!]|https?:/;
/** `Temptek, Inc`: the employer instead of a title. */
const company =
  /(?:^|[\s,])(?:inc|llc|llp|pllc|ltd|limited|gmbh|corp|corporation|co|company|plc|ag|kg|srl|sarl|bv|nv|oy|ab|as)\.?$/i;

/**
 * Recognizes titles without a known word ("Happiness Hero"): in a list of cards, they are at the position of the other
 * titles, in elements of the same shape.
 */
export function completeGroups(candidates: readonly Candidate[], readings: LineReadings): void {
  const patterns = new Map<string, number>();
  for (const { shape, line, title } of candidates) {
    if (title?.method !== 'beside' || title.score < 0.6) continue;
    const key = patternOf(shape, title.line.index - line.index, title.line);
    patterns.set(key, (patterns.get(key) ?? 0) + 1);
  }
  for (const candidate of candidates) {
    if (candidate.title) continue;
    const line = [1, -1, 2]
      .map((offset) => ({ offset, line: readings.lines[candidate.line.index + offset] }))
      .find(
        ({ offset, line: other }) =>
          other !== undefined &&
          !readings.namesPeople(other.index) &&
          (patterns.get(patternOf(candidate.shape, offset, other)) ?? 0) >= minPatternCount,
      )?.line;
    if (line && mayBeTitle(line.text))
      candidate.title = { text: line.text, score: 0.5, line, method: 'place' };
  }
}

const mayBeTitle = (text: string): boolean =>
  text.length <= maxTitleLength && !foreign.test(text) && !company.test(text);

const patternOf = (shape: string, offset: number, title: Line): string =>
  `${shape}|${offset}|${title.shape}`;
