import { cachedByText } from '../values/cached';
import { compile, compilePair, type Phrase } from './phrases';
import type { ReadReply } from './read-reply';

/** Keys of a language file with phrases that have a meaning of their own. */
const phraseKeys = [
  'no_mailbox',
  'mailbox_disabled',
  'mailbox_full',
  'no_mail',
  'no_domain',
  'blocked',
  'relay',
  'greylisted',
  'busy',
  'retry',
  'sender',
  'content',
  'system',
  'expired',
  'network',
  'failed_delivery',
  'delayed_delivery',
] as const;
/** Keys with states of a mailbox, which need a noun of `mailbox` within the sentence. */
const states = {
  missing: 'no_mailbox',
  disabled: 'mailbox_disabled',
  full: 'mailbox_full',
  unavailable: 'unavailable',
} as const;
type State = keyof typeof states;
const stateKeys = Object.keys(states) as State[];
/** Keys of a language file. */
export const languageKeys = [...phraseKeys, ...stateKeys, 'mailbox', 'other', 'filler'] as const;

/** What a text may say. `nothing`: it has no words that give a reason. */
export type Concept = (typeof phraseKeys)[number] | (typeof states)[State] | 'nothing';

/** The phrases of one language. */
export type LanguagePhrases = Partial<Record<(typeof languageKeys)[number], readonly Phrase[]>>;

/** Texts whose concepts are remembered: a mail host repeats the same words for each address. */
const maxTexts = 100;

/** Umlauts in ASCII: `Empfaenger`. Folded phrases and texts have the bare vowel. */
const digraphs = /([aou])e(?=[a-z])/g;

/** The phrases of all languages. A language applies its nouns to its own states only. */
export class Vocabulary {
  private readonly tests: ReadonlyMap<Concept, (text: string) => boolean>;
  private readonly other: RegExp | undefined;
  private readonly filler: RegExp | undefined;

  /** @throws SyntaxError if a phrase has unmatched parentheses */
  constructor(languages: readonly LanguagePhrases[]) {
    const all = (key: keyof LanguagePhrases): Phrase[] =>
      languages.flatMap((language) => language[key] ?? []);
    this.other = compile(all('other'), 'g');
    this.filler = compile(all('filler'), 'g');
    this.tests = new Map(concepts.map((concept) => [concept, this.testOf(concept, languages)]));
  }

  says(concept: Concept, { text, words }: Pick<ReadReply, 'text' | 'words'>): boolean {
    if (concept === 'nothing') return this.isEmpty(words);
    // The names of block lists are names of hosts.
    return this.tests.get(concept)?.(concept === 'blocked' ? text : words) ?? false;
  }

  private testOf(concept: Concept, languages: readonly LanguagePhrases[]): (text: string) => boolean {
    const patterns = patternsOf(concept, languages);
    const searched = (text: string): string => (concept === 'blocked' ? text : this.withoutOther(text));
    const test = (text: string): boolean => {
      const rest = searched(text);
      const bare = rest.replace(digraphs, '$1');
      const spellings = bare === rest ? [rest] : [rest, bare];
      return patterns.some((says) => spellings.some((spelling) => says(spelling)));
    };
    return cachedByText(test, maxTexts);
  }

  private isEmpty(words: string): boolean {
    const rest = this.filler ? words.replace(this.filler, ' ') : words;
    return !/\p{L}/u.test(rest.replace(/\{\w+\}/g, ' '));
  }

  private withoutOther(words: string): string {
    return this.other ? words.replace(this.other, '-') : words;
  }
}

const concepts: readonly Concept[] = [...phraseKeys, 'unavailable'];

/** Phrases of all languages as one expression, and pairs of noun and state by language. */
function patternsOf(concept: Concept, languages: readonly LanguagePhrases[]): ((text: string) => boolean)[] {
  const phrases = compile(
    languages.flatMap((language) => (isPhraseKey(concept) ? (language[concept] ?? []) : [])),
  );
  const pairs = stateKeys
    .filter((state) => states[state] === concept)
    .flatMap((state) =>
      languages.map((language) => compilePair(language.mailbox ?? [], language[state] ?? [])),
    );
  const says = phrases && ((text: string) => phrases.test(text));
  return [says, ...pairs].filter((pattern) => pattern !== undefined);
}

const isPhraseKey = (concept: Concept): concept is (typeof phraseKeys)[number] =>
  (phraseKeys as readonly Concept[]).includes(concept);
