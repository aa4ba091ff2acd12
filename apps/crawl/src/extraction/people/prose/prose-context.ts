import type { Line } from '../line';
import type { SectionKind } from '../section-words';
import type { OwnCompany } from './own-company';

/** What is known about a line. */
export interface ProseContext {
  readonly company: OwnCompany;
  /** Whether the page is about the company or its people. */
  readonly isAboutPeople: boolean;
  readonly sectionOf: (line: Line) => SectionKind | undefined;
  /** Whether the line is within a testimonial, a byline or a comment. */
  readonly isOutside: (line: Line) => boolean;
}
