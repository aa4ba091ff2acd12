import { type Element, type ParentNode, isTag } from 'domhandler';
import type { Line } from './line';
import { pathOf, stepsToCommon } from './element-distance';
import { withoutOwnName } from './own-names';
import { sectionKindOf, type SectionKind } from './section-words';
import type { LineReadings } from './line-readings';

const elements = new Set(['blockquote', 'q', 'cite']);
const classWords =
  /(?:^|[\s_-])(?:testimonials?|quotes?|blockquote|reviews?|reviewer|author|authors|byline|comments?|commenter|customers?|case-study|case-studies|success-story|post-meta|entry-meta|speakers?|kundenstimmen?|temoignages?|testimonios?|recensioni|depoimentos?)(?:$|[\s_-])/i;
/** Without words that themes also use for whole pages: `author-admin`, `comments-open`. */
const certainWords =
  /(?:^|[\s_-])(?:testimonials?|quotes?|blockquote|reviewer|commenter|case-study|case-studies|success-story|speakers?|kundenstimmen?|temoignages?|testimonios?|recensioni|depoimentos?)(?:$|[\s_-])/i;
const staffWords =
  /(?:^|[\s_-])(?:team|staff|people|person|employee|leadership|management|crew|mitarbeiter)(?:$|[\s_-])/i;
/** Longer lists of classes are not significant. */
const maxClassesLength = 200;

/** Detects text inside testimonials, bylines and comments by the elements around it. Results are cached per element. */
export class Outsiders {
  private readonly known = new Map<ParentNode, boolean>();

  /** @param words of classes and ids around outsiders */
  constructor(private readonly words: RegExp = classWords) {}

  /** For people under a heading that announces people of the company. */
  static amongStaff = (): Outsiders => new Outsiders(certainWords);

  has(element: Element): boolean {
    const path: Element[] = [];
    let at: ParentNode | null = element;
    while (at && isTag(at) && !this.known.has(at) && ownWord(at, this.words) === undefined) {
      path.push(at);
      at = at.parent;
    }
    const result = at !== null && (this.known.get(at) ?? (isTag(at) && ownWord(at, this.words) === true));
    for (const each of path) this.known.set(each, result);
    if (at) this.known.set(at, result);
    return result;
  }
}

/** Maximum number of elements in a quotation, two levels deep. */
const maxElements = 14;

/** Whether a `blockquote` may be a quotation: editors also indent whole pages by it. */
function isShort({ children }: Element): boolean {
  const tags = children.slice(0, 3 * maxElements).filter(isTag);
  return (
    tags.reduce((sum, tag) => sum + 1 + tag.children.slice(0, 3 * maxElements).filter(isTag).length, 0) <=
    maxElements
  );
}

/** Whether the element marks an outsider (true) or staff (false); undefined if it marks neither. */
function ownWord(element: Element, outside: RegExp): boolean | undefined {
  const { name, attribs } = element;
  if (elements.has(name)) return isShort(element);
  if (name === 'body' || name === 'html') return false;
  if (!('class' in attribs || 'id' in attribs || 'itemprop' in attribs)) return undefined;
  const words = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['itemprop'] ?? ''}`;
  if (words.length > maxClassesLength) return undefined;
  if (staffWords.test(words)) return false;
  return outside.test(words) ? true : undefined;
}

const begins = /^[“"„«”‘]/;
const ends = /[”"»“’]\s{0,3}(?:[—–-]\s?)?$/;
const quotations = new Set(['blockquote', 'q']);
/** In UTF-16 units; shorter quotes are nicknames or slogans. */
const minQuoteLength = 30;

/** `Associate Director, Nilsson Architects "We were attracted by …"`: the author's position and the quotation. */
const introduces = /^[^"“„«?!]{4,80},[^"“„«?!]{3,80}["“„«].{30,2000}["”»“]$/;

/** Whether a line names the author of the quotation above it. */
function isQuoted({ index, text, element }: Line, lines: readonly Line[]): boolean {
  if (/^[—–]/.test(text)) return true;
  const before = lines[index - 1];
  const next = lines[index + 1]?.text ?? '';
  if (next.length > minQuoteLength && introduces.test(next)) return true;
  if (!before || before.text.length < minQuoteLength || !isQuotation(before)) return false;
  const path = pathOf(element);
  const after = lines[index + 1];
  // A slogan at the end of one card is farther from the name on the next card than that name's own title.
  return !after || stepsToCommon(path, before.element) <= stepsToCommon(path, after.element);
}

const isQuotation = ({ text, element }: Line): boolean =>
  (begins.test(text) && ends.test(text)) ||
  pathOf(element).some((each) => isTag(each) && quotations.has(each.name) && isShort(each));

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
function sectionsOf(
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
