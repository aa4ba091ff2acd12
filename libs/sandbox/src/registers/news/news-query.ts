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

const minLength = 3;
const termPattern = /-?(?:\([^)]*\)|\w+:"[^"]*"|"[^"]*"|[^\s()]+)/g;
const innerTerm = /"[^"]*"|[^\s()]+/g;

/** @throws NewsQueryError if a phrase is too short, or if parentheses contain no OR */
export function parseNewsQuery(text: string): (article: Article) => boolean {
  const conditions = (text.match(termPattern) ?? []).map(readCondition);
  if (conditions.length === 0) throw new NewsQueryError('Your query was too short or too long.');
  return (article) =>
    conditions.every(({ anyOf, without }) => anyOf.some((phrase) => phrase(article)) !== without);
}

function readCondition(term: string): Condition {
  const without = term.startsWith('-');
  const bare = without ? term.slice(1) : term;
  if (!bare.startsWith('(')) return { anyOf: [readPhrase(bare)], without };
  const parts: readonly string[] = bare.match(innerTerm) ?? [];
  if (!parts.includes('OR')) throw new NewsQueryError("Parentheses may only be used around OR'd statements.");
  return { anyOf: parts.filter((part) => part !== 'OR').map(readPhrase), without };
}

/** Values of keywords: languages and countries are written without spaces. */
const keywords: Readonly<Record<string, (article: Article, value: string) => boolean>> = {
  sourcelang: ({ language }, value) => language.toLowerCase() === value,
  sourcecountry: ({ country }, value) => country.toLowerCase().replaceAll(' ', '') === value,
  domain: ({ domain }, value) => domain.endsWith(value),
  domainis: ({ domain }, value) => domain === value,
};

function readPhrase(term: string): Phrase {
  const [, keyword = '', value = ''] = /^(\w+):(.+)$/.exec(term) ?? [];
  const known = keywords[keyword];
  if (known) return (article) => known(article, value.replaceAll('"', '').toLowerCase());
  const phrase = term.replaceAll('"', '');
  if (phrase.length < minLength) throw new NewsQueryError('The specified phrase is too short.');
  const words = wordsOf(phrase);
  return ({ title, text }) => holdsPhrase(wordsOf(title), words) || holdsPhrase(wordsOf(text), words);
}
