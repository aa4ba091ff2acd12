import { lazily } from '@lode/domain/data';
import { looksLikeTitle } from '../../roles/looks-like-title';
import type { EmailFact } from '../../facts/facts';
import { readName } from '../names/read-name';
import { handleLetters, handlesOf } from '../name-handles';
import type { Line } from '../line';
import { titleAtStart } from '../title-in-sentence';
import { readNameWord } from '../names/name-word';
import type { OwnCompany } from './own-company';
import { familyOf, namesInProse, type NameInProse } from './names-in-prose';
import { isConnected, type ProseContext } from './is-connected';
import { maxPhrase, proseWords } from './prose-words';
import { titleAfterName, titleBeforeName, type TitleInProse } from './title-beside-name';

const notice =
  /(?:©|copyright|\(c\))\s?(?:©\s?)?(?<year>(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s)?(?:by\s)?$/iu;
const end =
  /^(?:,?\s(?<year>(?:19|20)\d\d))?[\s.,;]?\s?(?:$|[|•·–—-]|all rights|alle rechte|tous droits|todos los derechos|tutti i diritti|todos os direitos)/iu;

/** `© 2014 Jane Roe. All rights reserved.`: a notice with a year names the owner of the site. */
function isCopyright(before: string, after: string): boolean {
  const opening = notice.exec(before.slice(-40));
  const closing = opening && end.exec(after);
  return closing !== null && (opening?.groups?.['year'] ?? closing.groups?.['year']) !== undefined;
}

interface NamedInTitle {
  readonly name: string;
  readonly title: string;
}

const border = /\s[|–—:·-]\s|,\s/;
const maxLength = 200;
const minName = 0.9;
const minTitle = 0.85;

/** The owner of a site in the title of its pages: `Jane Roe | Architect`. */
export function personInTitle(pageTitle: string, company: OwnCompany): NamedInTitle | undefined {
  const parts = pageTitle.slice(0, maxLength).split(border);
  const name = parts.map((part) => readName(part.trim())).find((read) => (read?.score ?? 0) >= minName)?.name;
  if (name === undefined || !(company.isWholeName(name) || company.hasNameOf(name))) return undefined;
  const title = parts.map((part) => part.trim()).find((part) => looksLikeTitle(part) >= minTitle);
  return title === undefined ? undefined : { name, title };
}

/** Shorter handles, such as initials, fit many names. */
const minHandle = 5;

/** Whether one of the addresses is built from a given and a family name: `jroe@`, `jane.roe@`. */
export function mailboxes(emails: readonly EmailFact[]): (name: string) => boolean {
  const handles = new Set(
    emails
      .map(({ email }) => handleLetters(email.slice(0, email.lastIndexOf('@'))))
      .filter(({ length }) => length >= minHandle),
  );
  return (name) => handles.size > 0 && [...handlesOf(name)].some((handle) => handles.has(handle));
}

const address =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Herrn?|Frau|Mme|Señora?|Sra?|Signora?)\.?\s(\p{Lu}[\p{L}’'-]+)(?!\s?\p{Lu})/gu;
/** A precondition of addresses. */
const honorific = /M(?:[rs]|iss|me)|Dr|Herr|Frau|Se[ñn]or|Sr|Signor/;
/** Longer lines are no text about people. */
const maxAddressedLength = 6000;

/** Whether a page mentions a family name with an honorific and without a given name: `Ms. Roe`. */
export function addressedFamilies(
  lines: readonly Line[],
  isOutside: (line: Line) => boolean,
): (family: string) => boolean {
  const families = lazily(
    () =>
      new Set(
        lines
          .filter((line) => line.text.length <= maxAddressedLength && !isOutside(line))
          .flatMap(({ text }) =>
            honorific.test(text)
              ? Array.from(text.matchAll(address), ([, family = '']) => family.replace(/['’]s?$/, ''))
              : [],
          ),
      ),
  );
  return (family) => families().has(family);
}

/** A person of the company in a sentence. */
export interface ProsePerson {
  readonly line: Line;
  readonly name: string;
  readonly title: string | null;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Maximum number of characters of a line, and of all lines of a page, that are searched for names. */
const maxLineLength = 6000;
const maxWork = 100_000;
/** Shorter lines contain no name. */
const minLength = 7;

/**
 * People in the sentences of a page, in reading order.
 * @param lines those with a possible name
 */
export function prosePeople(lines: readonly Line[], context: ProseContext): ProsePerson[] {
  const people: ProsePerson[] = [];
  let work = 0;
  for (const line of lines) {
    const { length } = line.text;
    if (length < minLength || length > maxLineLength || line.isImage) continue;
    work += length;
    if (work > maxWork) break;
    people.push(...peopleIn(line, context));
  }
  return people;
}

function peopleIn(line: Line, context: ProseContext): ProsePerson[] {
  const listed = menuOf(line, context.company);
  if (listed.length > 0) return listed;
  let previous: NameInProse | undefined;
  return namesInProse(line.text).flatMap((name, at, names) => {
    const isListed = previous !== undefined && isNext(line.text.slice(previous.end, name.start));
    const people = isListed
      ? [listedPerson(line, name.name)]
      : peopleAt(line, name, names[at - 1]?.end ?? 0, context);
    previous = people.length > 0 ? name : undefined;
    return people;
  });
}

/**
 * A person, and the partner in `Ann and Bob Smith`.
 * @param from end of the previous name
 */
function peopleAt(line: Line, name: NameInProse, from: number, context: ProseContext): ProsePerson[] {
  const partner = partnerOf(line.text.slice(from, name.start), name);
  const person = personAt(line, { ...name, start: partner?.start ?? name.start }, context);
  if (!person) return [];
  return partner ? [{ ...person, name: partner.name }, person] : [person];
}

const partner = /(?<![\p{L}’'-])(?<given>\p{Lu}\p{Ll}+)\s\S+\s$/u;
const ties: ReadonlySet<string> = new Set(['and', '&', 'und', 'et', 'y', 'e', 'en']);

/** `Ann` in `Ann and Bob Smith`, with the family name. */
function partnerOf(
  before: string,
  { name, start }: NameInProse,
): { name: string; start: number } | undefined {
  const tie = before.slice(before.lastIndexOf(' ', before.length - 2) + 1, -1);
  const found = ties.has(tie) ? partner.exec(before.slice(-maxPhrase)) : null;
  const given = found?.groups?.['given'] ?? '';
  if (!found || !readNameWord(given).isGiven) return undefined;
  return { name: `${given} ${familyOf(name)}`, start: start - found[0].length };
}

const listJoint =
  /^(?:,?\s(?:\p{Lu}\p{Ll}?\.?){2,6})?[,\s]{1,3}(?:(?:and|or|&|und|oder|et|ou|y|o|e|en)\s)?(?:(?:Dr|Mr|Mrs|Ms)\.?\s)?$/u;

/** Whether only a comma, "and" or "or" is between two names. */
const isNext = (gap: string): boolean => listJoint.test(gap);

const listedPerson = (line: Line, name: string): ProsePerson => ({ line, name, title: null, confidence: 55 });

const certainScore = 0.9;
/** Minimum number of names in a menu of people. */
const minMenu = 3;
const maxMenu = 60;
const maxMenuLength = 1000;

/** The people of a line of links, if one of them has the name of the company. */
function menuOf(line: Line, company: OwnCompany): ProsePerson[] {
  const { seams, text } = line;
  if (seams.length < minMenu - 1 || seams.length > maxMenu || text.length > maxMenuLength) return [];
  const names = namesBetween(text, seams);
  const isOfCompany = names.length >= minMenu && names.some((name) => company.hasNameOf(name));
  return isOfCompany ? names.map((name) => listedPerson(line, name)) : [];
}

/** The names between the seams of a text; empty if there is anything else. */
function namesBetween(text: string, seams: readonly number[]): string[] {
  const names: string[] = [];
  for (let at = 0; at <= seams.length; at += 1) {
    const piece = text.slice(at === 0 ? 0 : seams[at - 1], seams[at]).trim();
    if (piece === '') continue;
    const name = readName(piece);
    if (name === undefined || name.score < certainScore) return [];
    names.push(name.name);
  }
  return names;
}

function personAt(line: Line, name: NameInProse, context: ProseContext): ProsePerson | undefined {
  const before = textBefore(line.text, name.start);
  const after = line.text.slice(name.end, name.end + maxReach);
  if (isPartOfPhrase(after)) return undefined;
  const title = titleOf(before, after, context.company);
  if (!isCopyright(before, after) && isOutsider(line, before, title, context)) return undefined;
  if (name.score < minScore && title?.isOwn !== true) return undefined;
  if (title) return { line, name: name.name, title: title.title, confidence: title.isOwn ? 75 : 65 };
  return withoutTitle(line, name, before, after, context);
}

/** Number of characters before and after a name that concern it. */
const maxReach = 400;

const textBefore = (text: string, end: number): string =>
  end > maxReach ? `…${text.slice(end - maxReach, end)}` : text.slice(0, end);

function withoutTitle(
  line: Line,
  name: NameInProse,
  before: string,
  after: string,
  context: ProseContext,
): ProsePerson | undefined {
  const { company } = context;
  const person = { line, name: name.name, title: null };
  if (isOfThing(line, name, before, company)) return undefined;
  if (isSureName(name) && (company.hasNameOf(name.name) || context.hasMailbox(name.name)))
    return { ...person, confidence: 60 };
  if (isCopyright(before, after)) return { ...person, confidence: 55 };
  return isConnected(line, name, before, after, context) ? { ...person, confidence: 55 } : undefined;
}

/** Whether a text names the company, or something that is named after a person. */
const isOfThing = (
  { text }: Line,
  { name, start, end }: NameInProse,
  before: string,
  company: OwnCompany,
): boolean => company.isWholeName(name) || article.test(before) || company.isWithinName(text, start, end);

/** `the Walt Disney Pavilion`. */
const article = /(?<!\p{L})(?:the|an?)\s$/iu;
const legalForm = /^,?\s(?:inc|llc|llp|pllc|ltd|limited|gmbh|corp|co|company|plc|ag|srl|sarl)\b/i;

/** `Taylor Morrison, Inc.`, and `Beverly Hills dentist`, a place before an occupation. */
function isPartOfPhrase(after: string): boolean {
  if (legalForm.test(after)) return true;
  return /^\s\p{Ll}/u.test(after) && titleAtStart(after.slice(1, 60), 0.8) !== undefined;
}

/** Score of a name that needs no title of the company. */
const minScore = 0.75;

/** A known given name, or a known family name after initials. */
const isSureName = ({ name, score }: NameInProse): boolean =>
  score >= 0.9 || /(?:^|\s)\p{Lu}\.?\s/u.test(name);

function titleOf(before: string, after: string, company: OwnCompany): TitleInProse | undefined {
  const behind = titleAfterName(after, company);
  return behind?.isOwn === true ? behind : (titleBeforeName(before, company) ?? behind);
}

/** Customers, authors and people of other companies. In a testimonial, only people of the company are named so. */
function isOutsider(
  line: Line,
  before: string,
  title: TitleInProse | undefined,
  context: ProseContext,
): boolean {
  if (title?.isElsewhere === true) return true;
  const phrase = before.slice(-maxPhrase);
  if (byline.test(phrase))
    return !(
      statement.test(phrase) ||
      proseWords().isFoundedBy.test(phrase) ||
      proseWords().introduces.test(phrase)
    );
  if (signature.test(phrase)) return !speaksForCompany(before, context.company);
  return isAmongOutsiders(line, context) && title?.isOwn !== true;
}

const isAmongOutsiders = (line: Line, { sectionOf, isOutside }: ProseContext): boolean =>
  sectionOf(line) === 'outsider' || isOutside(line);

const statement = /(?:statement|remarks|message|letter|welcome|words?) (?:by|from)\s$/i;

/** `At Quillbay, we …`. */
function speaksForCompany(quotation: string, company: OwnCompany): boolean {
  const [, name = ''] = /(?:^|[\s"“])at ([\p{L}&-]+),? (?:we|our)\b/iu.exec(quotation) ?? [];
  return company.isNamed(name);
}

/** The end of a quotation, before the name of its author. */
const signature = /["”»]\s?[–—-]{0,2}\s?$/;
const byline = /(?:^|\s)(?:by|von|par|por|di|door|author|posted|submitted by|photo|image|©)[:\s]{1,2}$/i;
