import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readYaml } from '@lode/domain/data';
import { fold, type Word } from './words';

/** Classes of words. A word may have several: `closes` a round, a store. */
const wordClasses = [
  // funding
  'raise',
  'capital',
  'goPublic',
  'listing',
  'lead',
  'financing',
  'give',
  'backer',
  'into',
  'having',
  // expansion
  'open',
  'site',
  'enter',
  'market',
  'create',
  'jobs',
  // acquisition
  'acquire',
  'acquiredBy',
  'acquisition',
  'merge',
  'sell',
  'unit',
  'business',
  'joining',
  // leadership
  'appoint',
  'join',
  'role',
  'board',
  'depart',
  'fresh',
  // layoffs
  'layOff',
  'cut',
  // changes of the topic
  'rumour',
  'hearsay',
  'denial',
  'advice',
  'charity',
  'price',
  'doubt',
  'dispute',
  'deal',
  'result',
  'praise',
  'goods',
  'product',
  'fund',
  'valuation',
  'says',
  // grammar
  'we',
  'at',
  'to',
  'of',
  'barring',
  'relation',
  'member',
  'clause',
  'demonym',
  'plain',
] as const;
export type WordClass = (typeof wordClasses)[number];

/** Words and phrases of a language by class. */
type Vocabulary = Readonly<Partial<Record<WordClass, readonly string[]>>>;

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
class Lexicon {
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

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv'];

const vocabularyOf = (name: string): Vocabulary => readYaml(join(__dirname, `data/vocabulary/${name}.yaml`));

/** GDELT returns names of languages. */
const codes: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  polish: 'pl',
  portuguese: 'pt',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
};

/** `de` for `de-AT`, `de_CH` and `German`; null for unknown languages. */
export function languageCode(language: string | undefined): string | null {
  const [name = ''] = (language ?? '').trim().toLowerCase().split(/[-_]/);
  return codes[name] ?? (/^[a-z]{2}$/.test(name) ? name : null);
}

const lexiconFor = (names: readonly string[]): Lexicon =>
  new Lexicon(['international', ...names].map(vocabularyOf));

const everyWord = lazily(() => lexiconFor(languages));
const lexicons = new Map(languages.map((code) => [code, lazily(() => lexiconFor([code]))]));

/** All vocabularies if the language is unknown or not supported. */
export const lexiconOf = (code: string | null): Lexicon => (lexicons.get(code ?? '') ?? everyWord)();
