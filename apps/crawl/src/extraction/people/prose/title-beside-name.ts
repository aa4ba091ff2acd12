import { looksLikeTitle } from '../../roles/looks-like-title';
import { titleAtStart } from '../title-in-sentence';
import type { OwnCompany } from './own-company';
import { proseWords } from './prose-words';

/** A title next to a name in a sentence. */
export interface TitleInProse {
  /** Null for the title of several people: `our physicians, …`. */
  readonly title: string | null;
  /** Whether the sentence names another employer. */
  readonly isElsewhere: boolean;
  /** Whether the sentence names the company itself as the employer. */
  readonly isOwn: boolean;
}

const apposition =
  /^(?:,|\s[–—-]{1,2}|\s?\()\s?(?:(?:the|our|its|an?|one of our|unsere?r?|notre|nuestr[oa]|il nostro|onze)\s)?/i;
const degrees = /^,?\s(?:\p{Lu}\p{Ll}?\.?){2,6}(?=[,\s])/u;
const minTitle = 0.8;

/** `…, our office manager at Quillbay` and `… is the founder of Quillbay`. */
export function titleAfterName(rest: string, company: OwnCompany): TitleInProse | undefined {
  const said = rest.slice(0, 160).replace(degrees, '');
  const verb = proseWords().isTitle.exec(said)?.[0];
  const opening = verb ?? apposition.exec(said)?.[0];
  if (opening === undefined) return undefined;
  const text = said.slice(opening.length);
  const title = titleAtStart(text, verb === undefined ? minTitle : undefined);
  if (title === undefined) return undefined;
  const [, role, owner = ''] = ofOwner.exec(title) ?? [];
  if (role !== undefined && company.isNamed(owner)) return { title: role, isElsewhere: false, isOwn: true };
  return { title, ...employerIn(text.slice(title.length), company) };
}

/** `Founder of the Quillbay Law Firm`. */
const ofOwner = /^(.{2,60}?)\s(?:of|at|von|bei|de|chez|di|van|bij)\s(?:the\s)?(.{2,80})$/i;

const employer =
  /^\s(?:of|at|for|from|with|bei|chez|de|di|von|van)\s(?:the\s|our\s)?(?<name>\p{Lu}[^,.;:()]{1,60})/u;

function employerIn(text: string, company: OwnCompany): Omit<TitleInProse, 'title'> {
  const name = employer.exec(text)?.groups?.['name'];
  if (name === undefined) return { isElsewhere: false, isOwn: false };
  const words = name.split(' ');
  const isOwn = words.some((_, at) => company.isNamed(words.slice(0, at + 1).join(' ')));
  return { isElsewhere: !isOwn && looksLikeTitle(name) === 0, isOwn };
}

/** Offices of the state, whose holders are mentioned everywhere. */
const publicOffice =
  /^(?:president|vice president|senator|governor|mayor|judge|justice|king|queen|prince|princess|pope|bishop|general|chancellor|minister|prime minister|secretary|author|actor|actress|singer|artist|writer|captain|coach|host|member)$/i;
const wordsBefore = /(?<words>[^.;:()“”"!?,]{3,90}),?\s$/u;
const maxWords = 6;
const possessor = /(?<name>\p{Lu}[\p{L}&-]*(?:\s\p{Lu}[\p{L}&-]*){0,3})['’]s?\s$/u;

/** `our office manager Jane Roe`, `Quillbay's CEO, Jane Roe`. */
export function titleBeforeName(before: string, company: OwnCompany): TitleInProse | undefined {
  const said = wordsBefore.exec(before.slice(-120))?.groups?.['words'];
  if (said === undefined) return undefined;
  const words = said.trim().split(' ');
  if (!endsTitle(words.at(-1) ?? '')) return undefined;
  for (let count = Math.min(words.length, maxWords); count > 0; count -= 1) {
    const title = words.slice(-count).join(' ');
    const found = readBefore(title, before, company);
    if (found) return found;
  }
  return undefined;
}

/** A title ends with a role or a field. */
const endsTitle = (word: string): boolean =>
  looksLikeTitle(word) > 0 || (word.endsWith('s') && looksLikeTitle(word.slice(0, -1)) > 0);

function readBefore(title: string, before: string, company: OwnCompany): TitleInProse | undefined {
  const single = singular(title);
  const context = before.slice(0, before.lastIndexOf(title));
  if (!isTitleAfter(context, title) && single === undefined) return undefined;
  const owner = possessor.exec(context)?.groups?.['name'];
  const isOurs = /(?<!\p{L})(?:our|unser[er]?|notre|nos|nuestr[oa]s?|onze)\s(?:\p{L}+\s){0,2}$/iu.test(
    context,
  );
  const isOwn = isOurs || (owner !== undefined && company.isNamed(owner));
  if (publicOffice.test(title) && !isOwn) return undefined;
  return { title: single === undefined ? title : null, isElsewhere: owner !== undefined && !isOwn, isOwn };
}

function isTitleAfter(context: string, title: string): boolean {
  const minScore = opensTitle.test(context) ? minSureTitle : minBareTitle;
  return !startsOther.test(title) && looksLikeTitle(title) >= minScore;
}

const minSureTitle = 0.85;
/** Without an article or a border before it, all words of a title must be known. */
const minBareTitle = 0.97;
const opensTitle =
  /(?:^|[.;:()“”"!?,]\s?|['’]s?\s|(?<!\p{L})(?:the|our|its|his|her|an?|unsere?r?|der|die|das|le|la|notre|el|il|nuestr[oa]|nostr[oa]|onze)\s)$/iu;
/** Words before a title that are not part of it. */
const startsOther =
  /^(?:and|as|at|by|for|from|in|of|on|or|the|to|with|an?|her|his|its|my|our|their|your|que|und|et|y|e|en)\s/i;

/** `physicians` is the title of several people. */
const singular = (title: string): string | undefined =>
  /[^s]s$/.test(title) && !startsOther.test(title) && looksLikeTitle(title.slice(0, -1)) >= minSureTitle
    ? title.slice(0, -1)
    : undefined;
