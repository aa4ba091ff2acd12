import type { Line } from './line';
import { withoutOwnName } from './own-names';
import { sectionKindOf, type SectionKind } from './section-words';

interface Section {
  readonly level: number;
  readonly kind: SectionKind;
}

/** Level of a short line in bold, or with a colon at its end; below all real headings. */
const unmarked = 7;

/**
 * For each line, the group that the headings above it announce. A heading ends the sections of its own and lower
 * levels; a heading without a group keeps sections of higher levels open. The footer starts a new section.
 * @param ownNames of the site, which are ignored in headings
 * @param isPerson whether the line names a person, so that it is not a heading
 */
export function sectionsOf(
  lines: readonly Line[],
  ownNames: ReadonlySet<string>,
  isPerson: (line: Line) => boolean,
): (SectionKind | undefined)[] {
  const open: Section[] = [];
  let region: Line['region'];
  return lines.map((line) => {
    if (line.region === 'footer' && region !== 'footer') open.length = 0;
    region = line.region ?? region;
    const level = headingLevel(line);
    if (level > 0 && !isPerson(line)) begin(open, level, kindOf(line.text, ownNames));
    return open.at(-1)?.kind;
  });
}

function kindOf(heading: string, ownNames: ReadonlySet<string>): SectionKind | undefined {
  const kind = sectionKindOf(heading);
  return kind && sectionKindOf(withoutOwnName(heading, ownNames));
}

function begin(open: Section[], level: number, kind: SectionKind | undefined): void {
  const ends = kind !== undefined || level < unmarked;
  while (ends && (open.at(-1)?.level ?? 0) >= level) open.pop();
  if (kind) open.push({ level, kind });
}

const emphatic: ReadonlySet<string> = new Set(['b', 'strong', 'legend', 'caption', 'summary']);

function headingLevel({ heading, text, element }: Line): number {
  if (heading > 0) return heading;
  const isShort = text.length <= 40;
  return isShort && (text.endsWith(':') || emphatic.has(element.name)) ? unmarked : 0;
}
