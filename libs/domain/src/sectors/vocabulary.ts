import { join } from 'node:path';
import { lazily, foldWords } from '../values';
import { readTable, type TableRow } from '../data';

/** Strength of a term: 1 if it says what a company is, less for related subjects. */
export type Strength = 1 | 0.4;

/** A term for an industry. */
interface Term {
  readonly code: string;
  /** As in the table, folded. */
  readonly text: string;
  readonly words: readonly TermWord[];
  readonly strength: Strength;
  /** Number of fixed letters: of two terms at one position, the one with more wins. */
  readonly letters: number;
}

/** One word of a term: in the singular, or a prefix or suffix of a longer word. */
interface TermWord {
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
    const file = join(__dirname, `data/words/${language}.tsv`);
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
const keysOf = (word: string): string[] => [
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

/** A term in a text. */
export interface FoundTerm {
  readonly term: Term;
  /** Index of its sentence. */
  readonly sentence: number;
  /** Whether it describes customers, such as dentists in `software for dentists`. */
  readonly ofCustomers: boolean;
}

/** Longer texts are truncated: a company describes itself early. */
const maxTextLength = 20_000;
/** Words after which customers are named, until the end of the sentence. */
const customersFollow = new Set(['for', 'fur', 'pour', 'para', 'per', 'voor', 'dla']);
/** `for rent`, `for over 30 years`. */
const noCustomers = /^(?:\d|rent|hire|sale|over|more|nearly|almost|the\b|than|seit|mehr|uber|plus|mas|oltre)/;

/** The terms of a text in order. Of several terms at one word, the longest one wins, with all its meanings. */
export function findTerms(text: string, vocabularies: readonly Vocabulary[]): FoundTerm[] {
  const sentences = text.slice(0, maxTextLength).split(/[.!?;|\n•·]+(?:\s|$)/u);
  return sentences.flatMap((each, sentence) =>
    findInSentence(foldWords(each), vocabularies).map((found) => ({ ...found, sentence })),
  );
}

function findInSentence(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): Omit<FoundTerm, 'sentence'>[] {
  const found: Omit<FoundTerm, 'sentence'>[] = [];
  let ofCustomers = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const terms = termsAt(words, at, vocabularies);
    if (at > 0 && customersFollow.has(word) && !noCustomers.test(words[at + 1] ?? '')) ofCustomers = true;
    for (const term of terms) found.push({ term, ofCustomers });
    at += terms[0]?.words.length ?? 1;
  }
  return found;
}

function termsAt(words: readonly string[], at: number, vocabularies: readonly Vocabulary[]): Term[] {
  const keys = keysOf(words[at] ?? '');
  const terms = vocabularies
    .flatMap((vocabulary) => keys.flatMap((key) => vocabulary.get(key) ?? []))
    .filter((term) => term.words.every((word, index) => isWord(word, words[at + index])));
  const maxLetters = Math.max(...terms.map(({ letters }) => letters));
  return terms.filter(({ letters }) => letters === maxLetters);
}

function isWord({ kind, text }: TermWord, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (kind === 'beginning') return word.startsWith(text);
  return kind === 'end' ? word.endsWith(text) : singular(word) === text;
}

/** Removes plural endings of all languages. The result is only comparable with other results. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss|cion)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
