import type { Line } from '../line';
import type { SectionKind } from '../section-words';
import type { OwnCompany } from './own-company';
import { familyOf, type NameInProse } from './names-in-prose';
import { proseWords, maxPhrase } from './prose-words';

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

interface NameInLine {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The start of a clause, also before an honorific. */
const clause =
  /(?:^|[.!?:;,–—-]\s|\s(?:and|und|et|y|e|en)\s|(?:In|Since|Seit|En|Desde|Nel|Dal|Sinds)\s\d{4},?\s)(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$/u;

/**
 * Whether a text portrays a person: it continues about the person, states years, degrees or memberships, or mentions the
 * person by an honorific elsewhere.
 * @param isAddressed whether the page mentions a family name with an honorific
 */
function isPortrayed(
  line: Line,
  { name, start }: NameInLine,
  before: string,
  after: string,
  isAddressed: (family: string) => boolean,
): boolean {
  const { hasCareer, isExperienced } = proseWords();
  return (
    isExperienced.test(before.slice(-maxPhrase)) ||
    (clause.test(before) && hasCareer.test(after)) ||
    isProfessional(line.text.slice(start, start + 5), after) ||
    isAddressed(familyOf(name))
  );
}

const degree =
  /^,?\s(?:D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|M\.?D|D\.?C|D\.?O|J\.?D|C\.?P\.?A|R\.?N|Ph\.?D|Esq|O\.?D|L\.?M\.?T|L\.?C\.?S\.?W|CFP|AIA|P\.?E)(?![\p{L}])\.?/u;
const doctor = /^Drs?\.?\s/;
/** After a degree: a verb, but not that of a quotation or the name of an employer. */
const predicate = /^,?\s(?!(?:of|at|from|with|in|said|says|wrote|writes|told|explains?|notes?)\s)\p{Ll}/u;

/** `Jane Roe, DDS, provides …`, `Dr. Jane Roe provides …`. */
function isProfessional(beginning: string, after: string): boolean {
  const title = degree.exec(after)?.[0];
  if (title !== undefined) return predicate.test(after.slice(title.length));
  return doctor.test(beginning) && proseWords().isBiography.test(after);
}

const startsSentence = /(?:^|[.!?]\s)(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$/;

const pronoun = /(?<!\p{L})(?:he|she|his|her|er|sie|seine?|ihre?|il|elle|él|ella|lui|lei|hij|zij)\s/iu;

export const hasPronoun = (text: string): boolean => pronoun.test(text);

/** Founders, owners, contacts, hosts, and subjects of biographies. */
export function isConnected(
  line: Line,
  name: NameInProse,
  before: string,
  after: string,
  context: ProseContext,
): boolean {
  const { isFoundedBy, asksToContact, introduces, leadsStaff, serves } = proseWords();
  const phrase = before.slice(-maxPhrase);
  const isNamed = [isFoundedBy, asksToContact, introduces].some((words) => words.test(phrase));
  return (
    isNamed ||
    leadsStaff.test(after) ||
    serves.test(after) ||
    contact.test(after) ||
    isFounder(after, context.company) ||
    isBeginning(line.text, phrase, after, context.company) ||
    isSubject(line, name, before, after, context)
  );
}

/** `Jane Roe (212) 555-0147`, `Jane Roe at jane@quillbay.com`. */
const contact =
  /^(?:\s?[,:–—-])?\s(?:(?:at|on|by|under|unter|au|al|op)\s)?(?:(?:phone|tel|telephone|cell|mobile)\b[.:]?\s)?(?:(?!\d{4}-\d|\d\d?[./-]\d)[(+]?\d[\d().\s-]{8,20}|[\w.+-]{1,64}@[\w.-]{4,})/iu;

function isFounder(after: string, company: OwnCompany): boolean {
  const founded = proseWords().founds.exec(after)?.groups?.['object'];
  return (
    founded !== undefined &&
    (proseWords().isBusiness.test(founded) || company.isNamed(founded.split(/[\s,.]/, 1)[0] ?? ''))
  );
}

/** `We go back to 1971, when Jane Roe started …`. */
const isBeginning = (text: string, phrase: string, after: string, company: OwnCompany): boolean =>
  beginning.test(phrase) &&
  proseWords().founds.test(after) &&
  (ownWords.test(text) || isAbout(text, company));

const beginning = /\d{4},?\swhen\s$/i;
const ownWords = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;

const isAbout = (text: string, company: OwnCompany): boolean =>
  text.split(/[\s,.]+/, maxWordsAbout).some((word) => /^\p{Lu}/u.test(word) && company.isNamed(word));

const maxWordsAbout = 60;

/** The subject of a biography, on a page or under a heading about the company's people. */
function isSubject(
  line: Line,
  name: NameInProse,
  before: string,
  after: string,
  context: ProseContext,
): boolean {
  const isAbout = context.isAboutPeople || context.sectionOf(line) === 'team';
  const isPossible = isAbout || context.isHome;
  return (
    (isPossible && isPortrayed(line, name, before, after, context.isAddressed)) ||
    ((isAbout || isBold(line, name)) && startsSentence.test(before) && proseWords().isBiography.test(after))
  );
}

/** `<b>Jane Roe</b> has built roofs since …`. */
const isBold = ({ element }: Line, { start }: NameInProse): boolean =>
  start === 0 && (element.name === 'b' || element.name === 'strong');
