import type { Line } from './line';
import type { SectionKind } from './section-words';

/** Somebody whom the page may tell of, before it is decided. */
export interface Candidate {
  readonly line: Line;
  readonly name: string;
  /** How much the name looks like one, 0 to 1. */
  readonly score: number;
  readonly isContact: boolean;
  readonly section: SectionKind | undefined;
  /** Lines of the same shape are records of one list. */
  readonly shape: string;
  title: FoundTitle | undefined;
}

export interface FoundTitle {
  readonly text: string;
  /** How much it looks like a title, 0 to 1. */
  readonly score: number;
  /** The line it was read in; the name's own where they stand in one. */
  readonly line: Line;
  /** How it was found: in the same line, beside it, within a sentence, or by its place among others alike. */
  readonly method: 'line' | 'beside' | 'sentence' | 'place';
}

/** Tag and class, without numbers, of what holds a line, and of what is around it. */
export function shapeOf({ element, isImage }: Line): string {
  const around = element.parent && 'name' in element.parent ? element.parent : undefined;
  return [element, around]
    .map((each) =>
      each ? `${each.name}.${(each.attribs['class'] ?? '').slice(0, 60).replace(/\d+/g, '')}` : '',
    )
    .concat(isImage ? 'image' : '')
    .join(' ');
}
