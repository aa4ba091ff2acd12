import { fold } from '../text/fold';
import type { Word } from '../text/words';
import { wordClasses, type Vocabulary, type WordClass } from './word-class';

/** Words `from` to before `to` match the class. */
export interface Tag<Kind extends string = WordClass> {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

interface Phrase {
  readonly kind: WordClass;
  readonly words: readonly string[];
}

/** Finds words and phrases; per class, the longest phrase at a word wins. */
export class Lexicon {
  private readonly phrases = new Map<string, Phrase[]>();

  constructor(vocabularies: readonly Vocabulary[]) {
    for (const vocabulary of vocabularies)
      for (const kind of wordClasses) for (const phrase of vocabulary[kind] ?? []) this.add(kind, phrase);
    for (const phrases of this.phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  private add(kind: WordClass, phrase: string): void {
    const words = fold(phrase).split(/[ '-]/).filter(Boolean);
    const [first] = words;
    if (first === undefined) return;
    const others = this.phrases.get(first);
    if (others) others.push({ kind, words });
    else this.phrases.set(first, [{ kind, words }]);
  }

  tag(words: readonly Word[]): readonly Tag[] {
    return words.flatMap((_, index) => this.tagsAt(words, index));
  }

  private tagsAt(words: readonly Word[], from: number): readonly Tag[] {
    const found = new Map<WordClass, Tag>();
    for (const phrase of this.phrases.get(words[from]?.folded ?? '') ?? [])
      if (!found.has(phrase.kind) && isPhraseAt(phrase.words, words, from))
        found.set(phrase.kind, { kind: phrase.kind, from, to: from + phrase.words.length });
    return [...found.values()];
  }
}

/** A phrase may contain spaces, hyphens and apostrophes only. */
const isPhraseAt = (phrase: readonly string[], words: readonly Word[], from: number): boolean =>
  phrase.every((text, offset) => {
    const word = words[from + offset];
    return word?.folded === text && (offset === 0 || /^[-'.&]?$/.test(word.mark));
  });
