import { lazily, foldWords } from '@lode/service-kit';
import { danish } from './danish';
import { dutch } from './dutch';
import { english } from './english';
import { singular } from './singular';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { spanish } from './spanish';
import { swedish } from './swedish';

/** How much a term says: `1` what a company is, less for what it has to do with. */
export type Strength = 1 | 0.4;

/** Words that tell an industry. */
export interface Term {
  readonly code: string;
  /** As it is written in the table, folded. */
  readonly text: string;
  readonly words: readonly TermWord[];
  readonly strength: Strength;
  /** Letters that are not left open: of two terms at one place, the one with more is meant. */
  readonly letters: number;
}

/** One word of a term: as it is in the singular, or the beginning or end of a longer one. */
export interface TermWord {
  readonly kind: 'whole' | 'beginning' | 'end';
  readonly text: string;
}

/** Terms of a language by the key of their first word. */
export type Vocabulary = ReadonlyMap<string, readonly Term[]>;

/** Letters of a beginning or an end that it is looked up by. */
const keyLetters = 3;

/**
 * Each table has a line for each industry: its code, terms that say what a company is, then after a bar those of what
 * it has to do with. Terms are parted by commas. A star stands for further letters.
 */
const tables: Readonly<Record<string, string>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
};

const vocabularies = new Map(
  Object.entries(tables).map(([language, table]) => [language, lazily(() => readTable(table))]),
);

/**
 * The vocabularies for a text. Companies everywhere use English words, too.
 *
 * @param languages BCP 47 tags; none: the language is not known, and all are tried
 */
export function vocabulariesFor(languages: readonly string[]): Vocabulary[] {
  const stated = languages.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  const known = stated.filter((language) => vocabularies.has(language));
  if (stated.length > 0 && known.length === 0) return [];
  const wanted = stated.length === 0 ? [...vocabularies.keys()] : ['en', ...known];
  return [...new Set(wanted)].flatMap((language) => vocabularies.get(language)?.() ?? []);
}

/** The keys under which terms that a word may begin are found. */
export const keysOf = (word: string): string[] => [
  singular(word),
  `${word.slice(0, keyLetters)}*`,
  `*${word.slice(-keyLetters)}`,
];

function readTable(table: string): Vocabulary {
  const terms = table.trim().split('\n').flatMap(readLine);
  return Map.groupBy(terms, ({ words: [first] }) => (first ? keyOf(first) : ''));
}

function readLine(line: string): Term[] {
  const end = line.indexOf(' ');
  const code = line.slice(0, end);
  const [sure = '', vague = ''] = line.slice(end).split('|');
  return [...readTerms(code, sure, 1), ...readTerms(code, vague, 0.4)];
}

const readTerms = (code: string, texts: string, strength: Strength): Term[] =>
  texts
    .split(',')
    .map((text) => text.trim())
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
