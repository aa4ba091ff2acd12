import { holdsPhrase, wordsOf } from '../words-of';
import type { Article } from './article';

/** GDELT's error text for an invalid query. */
export class NewsQueryError extends Error {}

/** At least one of these phrases must occur; for a negated condition, none. */
interface Condition {
  anyOf: readonly Phrase[];
  without: boolean;
}

type Phrase = (article: Article) => boolean;

const MIN_LENGTH = 3;
const TERM = /-?(?:\([^)]*\)|\w+:"[^"]*"|"[^"]*"|[^\s()]+)/g;
const INNER_TERM = /"[^"]*"|[^\s()]+/g;

/** @throws NewsQueryError if a phrase is too short, or if parentheses contain no OR */
export function parseNewsQuery(text: string): (article: Article) => boolean {
  const conditions = (text.match(TERM) ?? []).map(readCondition);
  if (conditions.length === 0) throw new NewsQueryError('Your query was too short or too long.');
  return (article) =>
    conditions.every(({ anyOf, without }) => anyOf.some((phrase) => phrase(article)) !== without);
}

function readCondition(term: string): Condition {
  const without = term.startsWith('-');
  const bare = without ? term.slice(1) : term;
  if (!bare.startsWith('(')) return { anyOf: [readPhrase(bare)], without };
  const parts: readonly string[] = bare.match(INNER_TERM) ?? [];
  if (!parts.includes('OR')) throw new NewsQueryError("Parentheses may only be used around OR'd statements.");
  return { anyOf: parts.filter((part) => part !== 'OR').map(readPhrase), without };
}

/** Values of keywords: languages and countries are written without spaces. */
const KEYWORDS: Readonly<Record<string, (article: Article, value: string) => boolean>> = {
  sourcelang: ({ language }, value) => language.toLowerCase() === value,
  sourcecountry: ({ country }, value) => country.toLowerCase().replaceAll(' ', '') === value,
  domain: ({ domain }, value) => domain.endsWith(value),
  domainis: ({ domain }, value) => domain === value,
};

function readPhrase(term: string): Phrase {
  const [, keyword = '', value = ''] = /^(\w+):(.+)$/.exec(term) ?? [];
  const known = KEYWORDS[keyword];
  if (known) return (article) => known(article, value.replaceAll('"', '').toLowerCase());
  const phrase = term.replaceAll('"', '');
  if (phrase.length < MIN_LENGTH) throw new NewsQueryError('The specified phrase is too short.');
  const words = wordsOf(phrase);
  return ({ title, text }) => holdsPhrase(wordsOf(title), words) || holdsPhrase(wordsOf(text), words);
}
