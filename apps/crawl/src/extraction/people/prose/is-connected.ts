import type { Line } from '../line';
import type { NameInProse } from './names-in-prose';
import type { OwnCompany } from './own-company';
import type { ProseContext } from './prose-context';
import { proseWords } from './prose-words';

/** Maximum length of a phrase directly before a name, in UTF-16 units. */
export const maxPhrase = 60;

/** Founders, owners, contacts, and subjects of biographies. */
export function isConnected(
  line: Line,
  name: NameInProse,
  before: string,
  after: string,
  context: ProseContext,
): boolean {
  const { isFoundedBy, asksToContact, introduces, leadsStaff } = proseWords();
  const phrase = before.slice(-maxPhrase);
  const isNamed = [isFoundedBy, asksToContact, introduces].some((words) => words.test(phrase));
  return (
    isNamed ||
    leadsStaff.test(after) ||
    isFounder(after, context.company) ||
    isSubject(line, name, before, after, context)
  );
}

function isFounder(after: string, company: OwnCompany): boolean {
  const founded = proseWords().founds.exec(after)?.groups?.['object'];
  return founded !== undefined && isCompany(founded, company);
}

/** The subject of a biography, on a page or under a heading about the company's people. */
function isSubject(
  line: Line,
  { start, end, name }: NameInProse,
  before: string,
  after: string,
  { isAboutPeople, sectionOf }: ProseContext,
): boolean {
  if (start === 0 && isRepeated(name, after)) return true;
  const isAbout = isAboutPeople || sectionOf(line) === 'team';
  if (isAbout && isRunIn(line, start, end)) return true;
  const mayBeSubject = isAbout || (start === 0 && isBold(line));
  return mayBeSubject && startsSentence.test(before) && proseWords().isBiography.test(after);
}

/** `Jane Roe: Jane has …`. */
function isRepeated(name: string, after: string): boolean {
  const rest = /^\s?[:–—-]\s(?:(?:Dr|Mr|Mrs|Ms)\.?\s)?(.{40,})/u.exec(after)?.[1];
  return rest !== undefined && name.split(' ').some((part) => rest.startsWith(`${part} `));
}

const startsSentence = /(?:^|[.!?]\s)(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$/;

/** A name at the start of a line in an element of its own. */
const isRunIn = ({ seams, text }: Line, start: number, end: number): boolean =>
  start === 0 && text.length - end >= minRunIn && Math.abs((seams[0] ?? Infinity) - end) <= maxSeamGap;

/** Shorter texts after a name are no biography. */
const minRunIn = 60;
/** A separator between a name and the text after it. */
const maxSeamGap = 2;

/** `<b>Jane Roe</b> has built roofs since …`. */
const isBold = ({ element }: Line): boolean => element.name === 'b' || element.name === 'strong';

const isCompany = (text: string, company: OwnCompany): boolean =>
  /^(?:the|our|this|his|her|their)\s(?:own\s)?(?:\p{L}+\s){0,2}(?:company|firm|business|practice|agency|shop|store|restaurant|studio|clinic|brokerage|organi[sz]ation|school|brand|office)/iu.test(
    text,
  ) || company.isNamed(text.split(/[\s,.]/, 1)[0] ?? '');
