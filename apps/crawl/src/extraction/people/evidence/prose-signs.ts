import { isPortrayed } from '../prose/biography';
import type { OwnCompany } from '../prose/own-company';
import { proseWords } from '../prose/prose-words';
import type { Mention } from './page-context';

/** Maximum length of a phrase before a name that connects the person with the company. */
const maxPhrase = 60;
const maxAfter = 400;

/** What a sentence says about the person that it names. */
export interface ProseSigns {
  readonly founds: boolean;
  readonly isContact: boolean;
  readonly works: boolean;
  readonly isPortrayed: boolean;
  readonly isOfCompany: boolean;
}

/** `Jane Roe (212) 555-0147`, `Jane Roe at jane@quillbay.com`. */
const contact =
  /^(?:\s?[,:–—-])?\s(?:(?:at|on|by|under|unter|au|al|op)\s)?(?:(?:phone|tel|telephone|cell|mobile)\b[.:]?\s)?(?:(?!\d{4}-\d|\d\d?[./-]\d)[(+]?\d[\d().\s-]{8,20}|[\w.+-]{1,64}@[\w.-]{4,})/iu;
const employer =
  /^\s(?:of|at|from|with|here at|von|bei|de|chez|di|van|bij)\s(?:the\s)?(?<name>\p{Lu}[\p{L}&'’-]*)/u;
const possessor = /(?<name>\p{Lu}[\p{L}&-]*)['’]s?\s(?:own\s)?$/u;

/** @param isAddressed whether the page mentions a family name with an honorific and without a given name */
export function proseSigns(
  { line, span }: Mention,
  company: OwnCompany,
  isAddressed: (family: string) => boolean,
): ProseSigns {
  const words = proseWords();
  const before = line.text.slice(Math.max(0, span.start - maxPhrase), span.start);
  const after = line.text.slice(span.end, span.end + maxAfter);
  const founded = words.founds.exec(after)?.groups?.['object'];
  return {
    founds: words.isFoundedBy.test(before) || (founded !== undefined && isCompany(founded, company)),
    isContact: words.asksToContact.test(before) || contact.test(after),
    works: words.introduces.test(before) || words.leadsStaff.test(after) || words.serves.test(after),
    isPortrayed: isPortrayed(line, { name: span.name, start: span.start, end: span.end }, before, after, isAddressed),
    isOfCompany: isOfCompany(before, after, company),
  };
}

/** `Jane Roe of Quillbay`, `Quillbay's Jane Roe`. */
function isOfCompany(before: string, after: string, company: OwnCompany): boolean {
  const names = [employer.exec(after), possessor.exec(before)].map((found) => found?.groups?.['name']);
  return names.some((name) => name !== undefined && company.isNamed(name));
}

const isCompany = (text: string, company: OwnCompany): boolean =>
  proseWords().isBusiness.test(text) || company.isNamed(text.split(/[\s,.]/, 1)[0] ?? '');
