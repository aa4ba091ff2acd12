import { distinct } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { withoutLegalForms } from '../../headlines/names/legal-forms';
import { commonWords } from './common-words';
import type { GdeltQuestion } from './gdelt-article';

/** Characters that a phrase must have at GDELT. */
const shortest = 3;
const longest = 100;
const maxPhrases = 3;

export type NewsQuery = { readonly query: string } | { readonly unaskable: string };

/**
 * The query for articles about a company: its names as phrases. A name that is a common word is in all news, so that
 * the town or the sector has to stand beside it.
 */
export function newsQuery({ names, besides }: Pick<GdeltQuestion, 'names' | 'besides'>): NewsQuery {
  if (names.length === 0) return { unaskable: 'What the company is called is not known.' };
  const phrases = minOfLength(distinct(names.map(phraseOf).filter(isLongEnough)));
  if (phrases.length === 0) return { unaskable: 'The name is too short to be searched for.' };
  const telling = phrases.filter((phrase) => !isCommon(phrase)).slice(0, maxPhrases);
  if (telling.length > 0) return { query: anyOf(telling) };
  const [beside] = besides.map(phraseOf).filter(isLongEnough);
  const [phrase = ''] = phrases;
  if (beside === undefined) return { unaskable: `"${phrase}" is a common word: all news hold it.` };
  return { query: `${quoted(phrase)} ${quoted(beside)}` };
}

/** The words of a name without its legal form, and without marks that mean something in queries. */
function phraseOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}'’.-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-.'’]+|[-'’]+$/gu, ''))
    .filter((word) => word !== '');
  const kept = withoutLegalForms(words.map((word) => foldName(word).replaceAll(' ', ''))).length;
  return words.slice(0, kept).join(' ').replace(/\.$/, '').slice(0, longest).trim();
}

const isLongEnough = (phrase: string): boolean => phrase.replace(/[^\p{L}\p{N}]/gu, '').length >= shortest;

const isCommon = (phrase: string): boolean => commonWords().has(foldName(phrase));

/** Whatever holds the longer phrase holds the shorter one too; of two that differ in capitals the first stays. */
const minOfLength = (phrases: readonly string[]): string[] =>
  phrases.filter(
    (phrase, at) =>
      !phrases.some((other, before) => {
        const [inner, outer] = [foldName(other), foldName(phrase)];
        return inner === outer ? before < at : ` ${outer} `.includes(` ${inner} `);
      }),
  );

const quoted = (phrase: string): string => `"${phrase}"`;

/** Brackets may stand around choices only. */
const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 1 ? phrases.map(quoted).join('') : `(${phrases.map(quoted).join(' OR ')})`;
