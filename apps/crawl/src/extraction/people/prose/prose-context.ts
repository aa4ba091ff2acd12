import type { Line } from '../line';
import type { SectionKind } from '../section-words';
import type { OwnCompany } from './own-company';

/** What is known about a line. */
export interface ProseContext {
  readonly company: OwnCompany;
  /** Whether the page is about the company or its people. */
  readonly isAboutPeople: boolean;
  readonly isHome: boolean;
  /** Whether the page mentions a family name with an honorific: `Ms. Roe`. */
  readonly isAddressed: (family: string) => boolean;
  /** Whether an address on the page is built from a name. */
  readonly hasMailbox: (name: string) => boolean;
  readonly sectionOf: (line: Line) => SectionKind | undefined;
  /** Whether the line is within a testimonial, a byline or a comment. */
  readonly isOutside: (line: Line) => boolean;
}
