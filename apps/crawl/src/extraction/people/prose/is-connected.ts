import type { Line } from '../line';
import type { NameInProse } from './names-in-prose';
import { isPortrayed, startsSentence } from './biography';
import type { OwnCompany } from './own-company';
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
    isFounder(after, context.company) ||
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
