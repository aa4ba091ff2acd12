import type { Line } from '../line';
import type { NameInProse } from './names-in-prose';
import type { OwnCompany } from './own-company';
import { hasPronoun, isPortrayed, startsSentence } from './biography';
import type { ProseContext } from './prose-context';
import { maxPhrase } from './max-phrase';
import { proseWords } from './prose-words';

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
    isOfCompany(before, after, context.company) ||
    isFounder(after, context.company) ||
    isBeginning(line.text, phrase, after, context.company) ||
    isSubject(line, name, before, after, context)
  );
}

/** `Jane Roe (212) 555-0147`, `Jane Roe at jane@quillbay.com`. */
const contact =
  /^(?:\s?[,:–—-])?\s(?:(?:at|on|by|under|unter|au|al|op)\s)?(?:(?:phone|tel|telephone|cell|mobile)\b[.:]?\s)?(?:(?!\d{4}-\d|\d\d?[./-]\d)[(+]?\d[\d().\s-]{8,20}|[\w.+-]{1,64}@[\w.-]{4,})/iu;

const employer =
  /^\s(?:of|at|from|with|here at|von|bei|de|chez|di|van|bij)\s(?:the\s)?(?<name>\p{Lu}[\p{L}&'’-]*)/u;
const possessor = /(?<name>\p{Lu}[\p{L}&-]*)['’]s?\s(?:own\s)?$/u;

/** `Jane Roe of Quillbay`, `Quillbay's Jane Roe`. */
function isOfCompany(before: string, after: string, company: OwnCompany): boolean {
  const names = [employer.exec(after), possessor.exec(before)].map((found) => found?.groups?.['name']);
  return names.some((name) => name !== undefined && company.isNamed(name));
}

function isFounder(after: string, company: OwnCompany): boolean {
  const founded = proseWords().founds.exec(after)?.groups?.['object'];
  return founded !== undefined && isCompany(founded, company);
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
    isHead(line, name, after, isAbout, context.isHome) ||
    (isPossible && isPortrayed(line, name, before, after, context.isAddressed)) ||
    ((isAbout || isBold(line, name)) && startsSentence.test(before) && proseWords().isBiography.test(after))
  );
}

/** Whether a name at the start of a line is the heading of the text after it. */
function isHead(line: Line, name: NameInProse, after: string, isAbout: boolean, isHome: boolean): boolean {
  if (name.start !== 0) return false;
  if (isRepeated(name.name, after)) return true;
  return isRunIn(line, name) && (isAbout || (isHome && isBold(line, name) && hasPronoun(after)));
}

/** `Jane Roe: Jane has …`. */
function isRepeated(name: string, after: string): boolean {
  const rest = /^\s?[:–—-]\s(?:(?:Dr|Mr|Mrs|Ms)\.?\s)?(.{40,})/u.exec(after)?.[1];
  return rest !== undefined && name.split(' ').some((part) => rest.startsWith(`${part} `));
}

/** A name at the start of a line in an element of its own. */
const isRunIn = ({ seams, text }: Line, { end }: NameInProse): boolean =>
  text.length - end >= minRunIn && Math.abs((seams[0] ?? Infinity) - end) <= maxSeamGap;

/** Shorter texts after a name are no biography. */
const minRunIn = 60;
/** A separator between a name and the text after it. */
const maxSeamGap = 2;

/** `<b>Jane Roe</b> has built roofs since …`. */
const isBold = ({ element }: Line, { start }: NameInProse): boolean =>
  start === 0 && (element.name === 'b' || element.name === 'strong');

const isCompany = (text: string, company: OwnCompany): boolean =>
  proseWords().isBusiness.test(text) || company.isNamed(text.split(/[\s,.]/, 1)[0] ?? '');
