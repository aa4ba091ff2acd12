import { foldWords, namedKind } from '../page-kinds/page-names';
import { serverPage } from '../page-states/server-page';
import { agreements, domainAgreement } from './domain-agreement';

/** Shorter labels occur in sentences by chance. */
const minLabelLength = 4;
const maxWords = 30;
const maxNameWords = 6;

/** Words around a name that cannot be part of it. Without `of`, which is part of many names. */
const border = /^(?:by|in|for|at|from|with|bei|für|von|chez|par|pour|en|da|di|per|door|voor|por|para)$/;
const endOfClause = /[,;.!]$/;

/**
 * The consecutive capitalized words of a text whose letters are those of the domain: `Quillbay` in `Quiet boats by Quillbay
 * in Kiel`.
 * @param label the registrable name of the domain without the public suffix
 * @param where `delimited` requires a word that is not part of a name, a comma, or the end of the text on both sides
 */
function nameInSentence(text: string, label: string, where: 'delimited' | 'anywhere'): string | undefined {
  if (label.length < minLabelLength) return undefined;
  const words = text.split(/\s+/).slice(0, maxWords);
  for (const [start, first] of words.entries()) {
    if (!isCapitalized(first) || !mayStart(first, label)) continue;
    const end = endOfName(words, start, label);
    if (end === undefined) continue;
    if (where === 'anywhere' || (endsBefore(words, start) && startsAfter(words, end)))
      return words.slice(start, end).join(' ').replace(endOfClause, '');
  }
  return undefined;
}

/** Position after the last word of a name that starts at the given word. */
function endOfName(words: readonly string[], start: number, label: string): number | undefined {
  for (let end = start + 1; end <= Math.min(words.length, start + maxNameWords); end += 1) {
    const last = words[end - 1] ?? '';
    const name = words.slice(start, end).join(' ');
    if (isCapitalized(last) && domainAgreement(name, label) === agreements.whole) return end;
    if (endOfClause.test(last)) return undefined;
  }
  return undefined;
}

/** A fast precondition: whether the label starts with the first letter of the word, apart from umlauts. */
const mayStart = (word: string, label: string): boolean => {
  const letter = word.charAt(0).toLowerCase();
  return letter > 'z' || label.startsWith(letter);
};

const isCapitalized = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);

/** Whether the words before a position are no part of a name: nothing, a clause, a preposition, or the name of a page. */
function endsBefore(words: readonly string[], start: number): boolean {
  const before = words[start - 1];
  if (before === undefined || endOfClause.test(before) || border.test(before)) return true;
  return namedKind(foldWords(words.slice(0, start).join(' ')))?.whole === true;
}

function startsAfter(words: readonly string[], end: number): boolean {
  const after = words[end];
  return after === undefined || endOfClause.test(words[end - 1] ?? '') || border.test(after);
}

const separator = /\s(?:[|–—·•«»:~]|--?)\s|\s\/\/\s|\s[|»]|:\s/;

/** In UTF-16 units; longer texts are sentences. */
const maxFirstLength = 40;
const maxOwnLength = 60;
const maxParts = 10;

/**
 * The name of a site in a page title: the part that agrees with the domain, as in `Contact | Quillbay – quiet boats`, or
 * the words of a part that do, as in `Boats by Quillbay`. On a home page without such a part it is the first part, unless
 * that is a greeting or the name of a page.
 * @param label the registrable name without the public suffix: `quillbay`
 */
export function siteTitle(
  title: string,
  label: string,
  isHome: boolean,
): { name: string; isInDomain: boolean } | undefined {
  const parts = titleParts(title);
  const own = bestAgreeing(parts, label) ?? sentenceName(parts, label);
  if (own !== undefined) return { name: own, isInDomain: true };
  const [first] = parts;
  return isHome && first !== undefined && first.length <= maxFirstLength && mayNameSite(first)
    ? { name: first, isInDomain: false }
    : undefined;
}

/** The parts of a page title; none if it is the title of a server. */
export const titleParts = (title: string): readonly string[] =>
  isOfServer(title)
    ? []
    : title
        .slice(0, 300)
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, maxParts);

/** Whether a part of a title, or a heading, may be a name: no greeting, and not the name of a page. */
export const mayNameSite = (text: string): boolean =>
  text.length <= maxOwnLength &&
  /\p{L}{2}/u.test(text) &&
  !isHost(text) &&
  !isGreeting(text) &&
  !isOfServer(text) &&
  !isPage(text);

/** Some systems write the host of a site for its name. */
export const isHost = (text: string): boolean => /^(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}\/?$/.test(text);

/** `Contact us`. */
const isPage = (text: string): boolean => namedKind(foldWords(text))?.whole === true;

/** `Welcome to Quillbay`. */
const welcome =
  /^(?:welcome to|willkommen (?:bei|auf)|bienvenue (?:chez|sur)|bienvenid[oa]s? a|benvenut[oi] (?:in|da|su))\s{1,3}(?=\S)/i;

const greeting =
  /^(?:home|homepage|welcome|willkommen|herzlich willkommen|accueil|bienvenue|inicio|bienvenid[oa]s?|benvenut[oi]|startseite|index|untitled|page d['’]accueil|página (?:inicial|principal)|pagina iniziale|kezdőlap|főoldal|strona główna|etusivu|forside|startsida|ana ?sayfa|acasă)(?!\p{L})/iu;

/** Whether a title is that of a server and not of a company: `404 Not Found`. */
const isOfServer = (title: string): boolean => serverPage(title) !== undefined || noTitle.test(title.trim());

const noTitle =
  /^(?:index of \/.{0,60}|directory listing.{0,60}|just a moment\W{0,5}|attention required!.{0,40}|please wait\W{0,5}|one moment, please\W{0,5}|untitled(?: document)?|document|new page \d*)$/i;

/** Whether a text is only a greeting: `Home`, `Welcome to our site`. */
export const isGreeting = (text: string): boolean => greeting.test(text);

/** The part with the highest agreement with the domain, at least a partial one. */
function bestAgreeing(parts: readonly string[], label: string): string | undefined {
  const [best] = parts
    .filter(({ length }) => length <= maxOwnLength)
    .map((part) => part.replace(welcome, ''))
    .map((part) => ({ part, agreement: domainAgreement(part, label) }))
    .filter(({ agreement }) => agreement >= agreements.inPart)
    .sort((a, b) => b.agreement - a.agreement);
  if (!best || best.agreement === agreements.whole) return best?.part;
  return nameInSentence(best.part, label, 'delimited') ?? best.part;
}

/** The name in parts that are too long to be names. */
function sentenceName(parts: readonly string[], label: string): string | undefined {
  for (const part of parts.filter(({ length }) => length > maxOwnLength)) {
    const name = nameInSentence(part, label, 'anywhere');
    if (name !== undefined) return name;
  }
  return undefined;
}
