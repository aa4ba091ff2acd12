import { isQuoted } from './is-quoted';
import type { Line } from './line';
import type { LineReadings } from './line-readings';
import { Outsiders } from './outsiders';
import type { SectionKind } from './section-words';
import { sectionsOf } from './sections';

/** What is around the lines of a page. */
export interface Surroundings {
  /** For each line, the group that the headings above it announce. */
  readonly sections: readonly (SectionKind | undefined)[];
  /** Whether a line is about customers, authors or others outside of the company. */
  readonly isOutside: (line: Line) => boolean;
}

/** @param ownNames of the site */
export function surroundingsOf(readings: LineReadings, ownNames: ReadonlySet<string>): Surroundings {
  const { lines } = readings;
  const sections = sectionsOf(lines, ownNames, ({ index }) => readings.namesPeople(index));
  const outsiders = new Outsiders();
  const amongStaff = Outsiders.amongStaff();
  const known = new Map<Line, boolean>();
  const workOut = (line: Line): boolean => {
    const section = sections[line.index];
    const around = section === undefined ? outsiders : amongStaff;
    return section === 'outsider' || around.has(line.element) || isQuoted(line, lines);
  };
  const isOutside = (line: Line): boolean => {
    const result = known.get(line) ?? workOut(line);
    known.set(line, result);
    return result;
  };
  return { sections, isOutside };
}
