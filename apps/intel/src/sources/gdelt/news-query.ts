import { distinct } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { withoutLegalForms } from '../../headlines/mentions';
import { commonWords } from './common-words';
import type { GdeltQuestion } from './gdelt-article';

/** Min characters of a phrase at GDELT. */
const minLength = 3;
const maxLength = 100;
const maxPhrases = 3;

export type NewsQuery = { readonly query: string } | { readonly unaskable: string };

/** Creates the search query: names as phrases. A name that is a common word is combined with the town or the sector. */
export function newsQuery({ names, besides }: Pick<GdeltQuestion, 'names' | 'besides'>): NewsQuery {
  if (names.length === 0) return { unaskable: 'The name of the company is unknown.' };
  const phrases = withoutLonger(distinct(names.map(phraseOf).filter(isLongEnough)));
  if (phrases.length === 0) return { unaskable: 'The name is too short to search for.' };
  const distinctive = phrases.filter((phrase) => !isCommon(phrase)).slice(0, maxPhrases);
  if (distinctive.length > 0) return { query: anyOf(distinctive) };
  const [beside] = besides.map(phraseOf).filter(isLongEnough);
  const [phrase = ''] = phrases;
  if (beside === undefined)
    return { unaskable: `"${phrase}" is a common word and matches too many articles.` };
  return { query: `${quoted(phrase)} ${quoted(beside)}` };
}

/** The name without its legal form and without characters that have a meaning in queries. */
function phraseOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}'’.-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-.'’]+|[-'’]+$/gu, ''))
    .filter((word) => word !== '');
  const kept = withoutLegalForms(words.map((word) => foldName(word).replaceAll(' ', ''))).length;
  return words.slice(0, kept).join(' ').replace(/\.$/, '').slice(0, maxLength).trim();
}

const isLongEnough = (phrase: string): boolean => phrase.replace(/[^\p{L}\p{N}]/gu, '').length >= minLength;

const isCommon = (phrase: string): boolean => commonWords().has(foldName(phrase));

/** Drops phrases that contain a shorter one. Of phrases that differ only in case, the first is kept. */
const withoutLonger = (phrases: readonly string[]): string[] =>
  phrases.filter(
    (phrase, at) =>
      !phrases.some((other, before) => {
        const [inner, outer] = [foldName(other), foldName(phrase)];
        return inner === outer ? before < at : ` ${outer} `.includes(` ${inner} `);
      }),
  );

const quoted = (phrase: string): string => `"${phrase}"`;

/** Parentheses are allowed around alternatives only. */
const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 1 ? phrases.map(quoted).join('') : `(${phrases.map(quoted).join(' OR ')})`;
