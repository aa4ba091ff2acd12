import { cellBeside, pathOf, stepsToCommon } from './element-distance';
import type { Candidate, FoundTitle } from './collect-candidates';
import type { Line } from './line';
import type { LineReadings } from './line-readings';
import { titleInSentence } from './title-in-sentence';

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

const patternOf = (shape: string, offset: number, title: Line): string => `${shape}|${offset}|${title.shape}`;

/** Maximum number of lines between a name and the title below it, such as an image or a place. */
const maxLinesBelow = 3;
/** Maximum number of lines between a name and the cell below it. */
const maxLinesToCell = 24;
const certainTitleScore = 0.6;

interface Choice {
  readonly before: FoundTitle | undefined;
  readonly after: FoundTitle | undefined;
  /** Negative if the title before the name is closer in the element tree, positive if the one after it is closer. */
  readonly preference: number;
}

/**
 * Assigns titles to names on lines of their own. Of a title before and one after the name, the one closer in the
 * element tree is used. At equal distance, the majority of names of the same shape decides: in `name, title, name,
 * title`, every name except the first has a title before it.
 */
export function pairTitles(candidates: readonly Candidate[], readings: LineReadings): void {
  const untitled = candidates.filter(({ title }) => !title);
  const choices = new Map(untitled.map((each) => [each, choiceOf(each, readings)]));
  const votes = votesByShape(choices);
  const taken = new Set<Line>();
  for (const [candidate, choice] of choices) {
    const title = chosen(choice, votes.get(candidate.shape) ?? 0);
    if (!title || taken.has(title.line)) continue;
    const lines = continuationOf(candidate, title, readings);
    for (const line of [title.line, ...lines]) taken.add(line);
    candidate.title =
      lines.length === 0 ? title : { ...title, text: joined([title.text, ...lines.map(({ text }) => text)]) };
  }
}

/** Maximum number of lines of a title. */
const maxTitleLines = 4;

/** Further lines of a title in the block of the name. */
function continuationOf(candidate: Candidate, { line, method }: FoundTitle, readings: LineReadings): Line[] {
  const { block, index } = candidate.line;
  const lines: Line[] = [];
  if (method !== 'beside' || line.block !== block || line.index < index) return lines;
  while (lines.length < maxTitleLines - 1) {
    const next = readings.lines[line.index + lines.length + 1];
    if (next?.block !== block || !readings.title(next.index)) break;
    lines.push(next);
  }
  return lines;
}

/** A line that ends with a conjunction continues in the next one. */
const joined = (texts: readonly string[]): string =>
  texts.reduce((text, next) => `${text}${/(?:,|&|\s(?:and|of|und|et|y|e))$/.test(text) ? ' ' : ', '}${next}`);

/** Positive if more names of a shape have a title after them than before them. */
function votesByShape(choices: ReadonlyMap<Candidate, Choice>): Map<string, number> {
  const votes = new Map<string, number>();
  for (const [{ shape }, { before, after }] of choices)
    votes.set(shape, (votes.get(shape) ?? 0) + (after ? 1 : 0) - (before ? 1 : 0));
  return votes;
}

const chosen = ({ before, after, preference }: Choice, vote: number): FoundTitle | undefined =>
  (preference || vote) < 0 ? (before ?? after) : (after ?? before);

function choiceOf({ line, name }: Candidate, readings: LineReadings): Choice {
  const below = titleBelow(line, readings);
  if (below) return { before: undefined, after: below, preference: 1 };
  const before = titleAt(line.index - 1, readings);
  const after = titleAfter(line, readings) ?? sentenceAfter(line, name, readings);
  if (!before || !after) return { before, after, preference: 0 };
  const path = pathOf(line.element);
  const scoreDifference =
    Number(after.score >= certainTitleScore) - Number(before.score >= certainTitleScore);
  const preference =
    scoreDifference || stepsToCommon(path, before.line.element) - stepsToCommon(path, after.line.element);
  return { before, after, preference };
}

/** The first line within reach with a title, else the first one with a department or territory. */
function titleAfter({ index, heading }: Line, readings: LineReadings): FoundTitle | undefined {
  let field: FoundTitle | undefined;
  for (let at = index + 1; at <= index + maxLinesBelow; at += 1) {
    const line = readings.lines[at];
    if (!line || readings.namesPeople(at)) return field;
    const title = titleAt(at, readings);
    if (title && title.score >= certainTitleScore) return title;
    field ??= title;
    if (!title && line.heading > 0 && line.heading <= (heading || 6)) return field;
  }
  return field;
}

/** Handles a row of names above a row of titles. */
function titleBelow({ index, element }: Line, readings: LineReadings): FoundTitle | undefined {
  if (!readings.namesPeople(index - 1) && !readings.namesPeople(index + 1)) return undefined;
  const cell = cellBeside(element, 'next');
  const after = readings.lines.slice(index + 1, index + 1 + maxLinesToCell);
  const line = cell && after.find((each) => pathOf(each.element).includes(cell));
  return line && titleAt(line.index, readings);
}

function titleAt(at: number, readings: LineReadings): FoundTitle | undefined {
  const line = readings.lines[at];
  const reading = readings.title(at);
  return line && reading ? { ...reading, line, method: 'beside' } : undefined;
}

function sentenceAfter({ index }: Line, name: string, { lines }: LineReadings): FoundTitle | undefined {
  const line = lines[index + 1];
  const text = line && titleInSentence(line.text, name);
  return text ? { text, score: 0.7, line, method: 'sentence' } : undefined;
}
