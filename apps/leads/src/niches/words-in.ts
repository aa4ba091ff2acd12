import { foldWords } from '@lode/domain/values';
import { languagesOf, type Language, type Region } from './local-words/languages-of';
import { localWords, otherWords } from './local-words/local-words';
import type { Niche } from './niche';

interface WordsIn {
  readonly language: Language;
  readonly words: string;
}

/** Limit: further searches would take time from the first ones. */
const limits = { languages: 2, all: 3 };

/**
 * Words for a niche in the languages of a region, the limits common first, English last: at limits two languages, then a
 * synonym in the first of them that has one. Without duplicates. A name is the same everywhere.
 */
export function wordsIn(niche: Niche, region: Region): WordsIn[] {
  const local = languagesOf(region);
  if (niche.kind === 'name') return [{ language: local[0] ?? 'en', words: niche.words }];
  const languages = [...local, 'en' as const];
  const first = languages.flatMap((language) => labelled(language, firstWords(niche, language)));
  const spoken = first.filter(isNew).slice(0, limits.languages);
  const other = spoken.flatMap(({ language }) => labelled(language, tradesIn(niche, language, otherWords)));
  return [...spoken, ...other].filter(isNew).slice(0, limits.all);
}

const labelled = (language: Language, words: string | undefined): WordsIn[] =>
  words === undefined ? [] : [{ language, words }];

const firstWords = (niche: Niche, language: Language): string | undefined =>
  language === 'en' ? niche.words : tradesIn(niche, language, localWords);

/** Undefined unless each of the trades is known in the language. */
function tradesIn<Of extends Language>(
  { key }: Niche,
  language: Of,
  wordsOf: (key: string, language: Of) => string | undefined,
): string | undefined {
  const trades = key.split('+').map((each) => wordsOf(each, language));
  return trades.every((trade) => trade !== undefined) ? trades.join(' ') : undefined;
}

const isNew = ({ words }: WordsIn, at: number, all: readonly WordsIn[]): boolean =>
  all.findIndex((other) => folded(other.words) === folded(words)) === at;

const folded = (words: string): string => foldWords(words).join(' ');
