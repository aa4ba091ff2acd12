import { wordsOf } from './title-words';

export interface Hit<Value> {
  readonly value: Value;
  /** Index of the first word. */
  readonly start: number;
  /** Index after the last word. */
  readonly end: number;
}

interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** Minimum and maximum length of the part of a compound, in UTF-16 units. */
const minPartLength = 3;
const maxPartLength = 20;

/** Maps words and phrases to values. The first entry of a phrase takes precedence. */
export class Lexicon<Value> {
  private readonly phrases = new Map<string, Phrase<Value>[]>();
  private readonly beginnings = new Map<string, Value>();
  private readonly endings = new Map<string, Value>();
  /** First and last letters of the parts: two lookups exclude most words, which are not compounds. */
  private readonly firstLetters = new Set<string>();
  private readonly lastLetters = new Set<string>();

  /** @param terms in the notation of `Vocabulary` */
  add(value: Value, terms: readonly string[]): void {
    for (const term of terms) this.addTerm(value, term);
  }

  /** Finds the longest phrases from left to right, without overlaps. */
  find(words: readonly string[]): Hit<Value>[] {
    const hits: Hit<Value>[] = [];
    for (let at = 0; at < words.length;) {
      const hit = this.at(words, at);
      if (hit) hits.push(hit);
      at = hit?.end ?? at + 1;
    }
    return hits;
  }

  /** Whether the lexicon contains the single word. */
  has(word: string): boolean {
    return this.at([word], 0) !== undefined;
  }

  private at(words: readonly string[], start: number): Hit<Value> | undefined {
    const word = words[start] ?? '';
    const phrase = this.phrases.get(word)?.find((each) => matches(each.words, words, start));
    if (phrase) return { value: phrase.value, start, end: start + phrase.words.length };
    const value = this.ofCompound(word);
    return value === undefined ? undefined : { value, start, end: start + 1 };
  }

  private ofCompound(word: string): Value | undefined {
    if (word.length <= minPartLength) return undefined;
    const mayBe =
      this.firstLetters.has(word.slice(0, minPartLength)) || this.lastLetters.has(word.slice(-minPartLength));
    if (!mayBe) return undefined;
    for (let length = Math.min(word.length - 1, maxPartLength); length >= minPartLength; length -= 1) {
      const value = this.beginnings.get(word.slice(0, length)) ?? this.endings.get(word.slice(-length));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private addTerm(value: Value, term: string): void {
    const words = wordsOf(term.replaceAll('*', 'anyword'));
    const [first] = words;
    if (first === undefined) return;
    if (term.startsWith('-')) {
      this.lastLetters.add(first.slice(-minPartLength));
      return setFirst(this.endings, first, value);
    }
    if (term.endsWith('-')) {
      this.firstLetters.add(first.slice(0, minPartLength));
      return setFirst(this.beginnings, first, value);
    }
    const phrases = this.phrases.get(first) ?? [];
    phrases.push({ words: words.map((word) => (word === 'anyword' ? '*' : word)), value });
    // Sorting is stable, so of two equal entries the earlier one stays first.
    const sorted = phrases.sort((a, b) => b.words.length - a.words.length);
    this.phrases.set(first, sorted);
  }
}

function matches(phrase: readonly string[], words: readonly string[], start: number): boolean {
  for (let offset = 1; offset < phrase.length; offset += 1) {
    const [expected, given] = [phrase[offset], words[start + offset]];
    if (given === undefined || (expected !== given && expected !== '*')) return false;
  }
  return true;
}

function setFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
