import { looksLikeTitle } from '../roles/looks-like-title';
import type { Line } from './line';
import { type Description, descriptionIn } from './describes';
import type { SectionKind } from './section-words';
import { isContactLabel } from './contact-labels';
import type { Mention, LineReadings } from './line-readings';
import { isPartOfOwnName } from './own-names';
import type { Surroundings } from './surroundings';

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

/** Maximum number of lines with names, more than any real page has. */
const maxLines = 3000;

/**
 * All people that a line may name, except outsiders.
 * @param ownNames of the site
 */
export function collectCandidates(
  readings: LineReadings,
  { sections, isOutside }: Surroundings,
  ownNames: ReadonlySet<string>,
): Candidate[] {
  const { lines } = readings;
  return lines
    .filter((line) => readings.namesPeople(line.index))
    .slice(0, maxLines)
    .filter((line) => !isOutside(line) && !isRepeated(line, readings))
    .flatMap((line) => {
      const isContact = isContactLabel(lines[line.index - 1]?.text ?? '');
      const section = sections[line.index];
      return readings
        .people(line.index)
        .filter(({ name }) => !isPartOfOwnName(name, line.text, ownNames))
        .map((mention) =>
          candidate(line, mention, section, isContact, lines[line.index + 1], portraitOf(line, readings)),
        );
    });
}

function candidate(
  line: Line,
  { name, score, title, isContact }: Mention,
  section: Candidate['section'],
  followsLabel: boolean,
  below: Line | undefined,
  portrait: Portrait,
): Candidate {
  const found =
    title === null
      ? undefined
      : ({ text: title, score: looksLikeTitle(title), line, method: 'line' } as const);
  return {
    line,
    name,
    score,
    isContact: isContact || followsLabel,
    description: descriptionOf(line, name, below, portrait),
    section,
    shape: line.shape,
    title: found,
  };
}

function descriptionOf(
  line: Line,
  name: string,
  below: Line | undefined,
  portrait: Portrait,
): Candidate['description'] {
  const found = below && descriptionIn(below.text, name, line.text);
  return portrait && (found === undefined || found === 'text') ? portrait : found;
}

type Portrait = 'portrait' | 'named portrait' | undefined;

/** Whether the alternative text of an image next to a line is the same name, or says that it is a portrait of the person. */
function portraitOf({ index, isImage }: Line, readings: LineReadings): Portrait {
  const name = readings.people(index)[0]?.name;
  if (isImage || name === undefined) return undefined;
  const near = [-2, -1, 1, 2].map((offset) => readings.lines[index + offset]).filter((line) => line?.isImage);
  if (near.some((line) => line && isPortraitOf(line.text, name))) return 'named portrait';
  const isNamed = near.some(
    (line) => line && readings.people(line.index).some((other) => other.name === name),
  );
  return isNamed ? 'portrait' : undefined;
}

const portraitWords =
  /(?<!\p{L})(?:photo|photograph|picture|portrait|headshot|foto|bild|retrato|ritratto)(?!\p{L})/iu;

/** `Jane Roe's picture`, `Photo of Jane Roe`. */
const isPortraitOf = (alternative: string, name: string): boolean =>
  alternative.includes(name) && portraitWords.test(alternative);

/** The name in an image's alternative text is usually repeated next to the image. */
function isRepeated({ index, isImage }: Line, readings: LineReadings): boolean {
  const name = readings.people(index)[0]?.name;
  const isNamed = (offset: number): boolean =>
    readings.people(index + offset).some((other) => other.name === name);
  return isImage && [-2, -1, 1, 2, 3].some(isNamed);
}
