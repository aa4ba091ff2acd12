import { looksLikeTitle } from '../roles/looks-like-title';
import type { Line } from './line';
import { longestLine, mentionsIn, type Mention } from './mention';
import { kindOf } from './part';
import { stretchesOf } from './stretch';
import { titleFrom } from './title-of-parts';

export interface TitleReading {
  readonly text: string;
  /** How much it looks like a title, 0 to 1. */
  readonly score: number;
}

/** What the lines of a page say. Titles are read only where somebody asks: beside names. */
export class Readings {
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

function titleOf({ text, seams }: Line): TitleReading | undefined {
  if (text.length > longestLine) return undefined;
  const score = looksLikeTitle(text);
  if (score >= 0.3) return { text: text.replace(/[\s:–—-]{1,5}$/, ''), score };
  // `VP Sales | 555-0100`
  const parts = stretchesOf(text, seams).map((stretch) => ({
    ...stretch,
    kind: kindOf(text.slice(stretch.start, stretch.end)),
  }));
  const title = titleFrom(text, parts, 0);
  const isAlone = parts.every(({ kind }) => kind !== 'other');
  return title !== null && isAlone ? { text: title, score: 0.7 } : undefined;
}
