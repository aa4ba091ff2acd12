import { join } from 'node:path';
import { lazily, foldWords } from '../../values';
import { readTable, type TableRow } from '../../data';
import { singular } from './singular';

/** Strength of a term: 1 if it says what a company is, less for related subjects. */
export type Strength = 1 | 0.4;

/** A term for an industry. */
export interface Term {
  readonly code: string;
  /** As in the table, folded. */
  readonly text: string;
  readonly words: readonly TermWord[];
  readonly strength: Strength;
  /** Number of fixed letters: of two terms at one position, the one with more wins. */
  readonly letters: number;
}

/** One word of a term: in the singular, or a prefix or suffix of a longer word. */
export interface TermWord {
  readonly kind: 'whole' | 'beginning' | 'end';
  readonly text: string;
}

/** Terms of a language by the key of their first word. */
export type Vocabulary = ReadonlyMap<string, readonly Term[]>;

/** Letters of a prefix or suffix that form its key. */
const keyLetters = 3;

const languages = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
const columns = ['naics', 'terms', 'related terms'] as const;

const vocabularies = new Map(
  languages.map((language) => {
    const file = join(__dirname, `../data/words/${language}.tsv`);
    return [language, lazily(() => termsByKey(readTable(file, columns)))];
  }),
);

/**
 * Vocabularies for a text. English is always included.
 * @param languages BCP 47 tags; empty if unknown, which selects all
 */
export function vocabulariesFor(languages: readonly string[]): Vocabulary[] {
  const stated = languages.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  const known = stated.filter((language) => vocabularies.has(language));
  if (stated.length > 0 && known.length === 0) return [];
  const wanted = stated.length === 0 ? [...vocabularies.keys()] : ['en', ...known];
  return [...new Set(wanted)].flatMap((language) => vocabularies.get(language)?.() ?? []);
}

/** Keys of terms that may begin with the word. */
export const keysOf = (word: string): string[] => [
  singular(word),
  `${word.slice(0, keyLetters)}*`,
  `*${word.slice(-keyLetters)}`,
];

function termsByKey(rows: readonly TableRow<(typeof columns)[number]>[]): Vocabulary {
  const terms = rows.flatMap((row) => [
    ...readTerms(row.naics, row.terms, 1),
    ...readTerms(row.naics, row['related terms'], 0.4),
  ]);
  return Map.groupBy(terms, ({ words: [first] }) => (first ? keyOf(first) : ''));
}

const readTerms = (code: string, texts: string, strength: Strength): Term[] =>
  texts
    .split(', ')
    .filter(Boolean)
    .map((text) => {
      const words = text.split(/[\s']+/).flatMap(readWord);
      return {
        code,
        text: text.replaceAll('*', ''),
        words,
        strength,
        letters: words.reduce((sum, word) => sum + word.text.length, 0),
      };
    });

function readWord(text: string): TermWord[] {
  const folded = foldWords(text);
  if (text.endsWith('*')) return folded.map((word) => ({ kind: 'beginning', text: word }));
  if (text.startsWith('*')) return folded.map((word) => ({ kind: 'end', text: word }));
  return folded.map((word) => ({ kind: 'whole', text: singular(word) }));
}

function keyOf({ kind, text }: TermWord): string {
  if (kind === 'beginning') return `${text.slice(0, keyLetters)}*`;
  return kind === 'end' ? `*${text.slice(-keyLetters)}` : text;
}
