import { foldWords } from '../../values';
import { singular } from './singular';
import { keysOf, type Term, type TermWord, type Vocabulary } from './vocabulary';

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
