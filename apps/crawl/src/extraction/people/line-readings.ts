import { looksLikeTitle } from '../roles/looks-like-title';
import type { Line } from './line';
import { maxLineLength, mentionsIn, type Mention } from './mention';
import { kindOf } from './part';
import { rangesOf } from './text-range';

export interface TitleReading {
  readonly text: string;
  /** Likelihood that the text is a title, 0 to 1. */
  readonly score: number;
}

/** Names and titles in the lines of a page. Titles are read on demand, next to names. */
export class LineReadings {
  private readonly mentions: readonly (readonly Mention[])[];
  private readonly titles = new Map<Line, TitleReading | undefined>();

  constructor(readonly lines: readonly Line[]) {
    this.mentions = lines.map(mentionsIn);
  }

  people(index: number): readonly Mention[] {
    return this.mentions[index] ?? [];
  }

  namesPeople(index: number): boolean {
    return this.people(index).length > 0;
  }

  /** The title that a line consists of. */
  title(index: number): TitleReading | undefined {
    const line = this.lines[index];
    if (!line || line.isImage || this.namesPeople(index)) return undefined;
    if (!this.titles.has(line)) this.titles.set(line, titleOf(line));
    return this.titles.get(line);
  }
}

/** `Position: Sales Manager`. */
const label =
  /^(?:position|function|job title|title|role|funktion|titel|rolle|poste|fonction|cargo|puesto|función|ruolo|funzione|functie|função)\s?:\s?/i;

function titleOf(line: Line): TitleReading | undefined {
  if (line.text.length > maxLineLength) return undefined;
  const labelled = label.exec(line.text)?.[0].length ?? 0;
  const text = line.text.slice(labelled);
  const score = looksLikeTitle(text);
  if (score >= 0.3) return { text: text.replace(/[\s:–—-]{1,5}$/, ''), score };
  return titleBesideContacts(text, labelled > 0 ? [] : line.seams);
}

/**
 * `VP Sales
 * 555-0100`.
 */
function titleBesideContacts(text: string, seams: readonly number[]): TitleReading | undefined {
  const [first, ...others] = rangesOf(text, seams);
  // The caller has checked the whole line.
  if (!first || others.length === 0 || kindOf(text.slice(first.start, first.end)) !== 'title')
    return undefined;
  const kinds = others.map(({ start, end }) => kindOf(text.slice(start, end)));
  const last = kinds.findLastIndex((kind) => kind === 'title' || kind === 'field');
  const end = last < 0 ? first.end : others[last]?.end;
  return kinds.includes('other') ? undefined : { text: text.slice(first.start, end), score: 0.7 };
}
