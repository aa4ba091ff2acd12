import type { Line } from './line';
import type { Description } from './describes';
import type { SectionKind } from './section-words';

/** A possible person, not yet accepted. */
export interface Candidate {
  readonly line: Line;
  readonly name: string;
  /** Likelihood that the text is a name, 0 to 1. */
  readonly score: number;
  readonly isContact: boolean;
  /** The lines around the name. */
  readonly description: Description | undefined;
  readonly section: SectionKind | undefined;
  /** Lines of equal shape are records of one list. */
  readonly shape: string;
  title: FoundTitle | undefined;
}

export interface FoundTitle {
  readonly text: string;
  /** Likelihood that the text is a title, 0 to 1. */
  readonly score: number;
  /** The line of the title; the name's own line if they share one. */
  readonly line: Line;
  /** In the same line, in an adjacent line, within a sentence, or at the position of other titles of the list. */
  readonly method: 'line' | 'beside' | 'sentence' | 'place';
}
