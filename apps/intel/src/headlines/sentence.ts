import { type Word, normalise, readWords } from './words';
import { readAmounts, type AmountSpan } from './amounts';
import type { Headline } from './headline';
import { findMentions, type Mention } from './mentions';
import { languageCode, lexiconOf, type Tag, type WordClass } from './vocabulary';

interface RoundSpan {
  readonly round: string;
  readonly from: number;
  readonly to: number;
}

/** Folded, in the order of matching. `series` is followed by a letter from A to K. */
const notations: readonly (readonly [round: string, pattern: RegExp])[] = [
  ['pre_seed', /^pre ?(?:seed|semilla|amorcage|semente)(?:runde|finanzierung|ronde|runda)?\b/],
  ['series', /^(?:series|serie|seria|rodada serie) ?([a-k])(?:\d)?\b/],
  ['seed', /^(?:seed|semilla|amorcage|semente)(?:runde|finanzierung|ronde|runda)?\b/],
  ['bridge', /^(?:bridge (?:round|financing|funding|loan|capital)|bruckenfinanzierung)\b/],
  ['venture_debt', /^venture (?:debt|loan|lending)\b/],
  [
    'growth',
    /^(?:growth (?:round|financing|funding|equity|investment|capital)|wachstumsfinanzierung|wachstumsrunde)\b/,
  ],
  ['ipo', /^(?:ipo|initial public offering|borsengang|borsendebut|introduction en bourse)\b/],
];
/** Max words of a notation. */
const maxWords = 3;

function readRounds(words: readonly Word[]): readonly RoundSpan[] {
  const spans: RoundSpan[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const span = roundAt(words, index);
    if (!span) continue;
    spans.push(span);
    index = span.to - 1;
  }
  return spans;
}

function roundAt(words: readonly Word[], from: number): RoundSpan | null {
  const text = words
    .slice(from, from + maxWords)
    .map(({ folded }) => folded)
    .join(' ');
  for (const [name, pattern] of notations) {
    const match = pattern.exec(text);
    if (!match) continue;
    const round = name === 'series' ? `series_${match[1] ?? ''}` : name;
    return { round, from, to: from + match[0].split(' ').length };
  }
  return null;
}

/** Kinds of words besides vocabulary; a `name` is an unknown capitalized word. */
export type Kind = WordClass | 'money' | 'figure' | 'round' | 'number' | 'name' | 'company';

/** A parsed headline. */
export interface Sentence {
  readonly text: string;
  readonly isOwn: boolean;
  readonly words: readonly Word[];
  readonly tags: readonly Tag<Kind>[];
  readonly mentions: readonly Mention[];
  readonly amounts: readonly (AmountSpan & Mention)[];
  readonly rounds: readonly RoundSpan[];
}

export function readSentence(headline: Headline): Sentence {
  const text = normalise(headline.text);
  const language = languageCode(headline.language);
  const words = readWords(text);
  const amounts = readAmounts(text, language).map((amount) => ({ ...amount, ...wordsWithin(amount, words) }));
  const rounds = readRounds(words);
  const found = lexiconOf(language).tag(words);
  const known: readonly Tag<Kind>[] = [
    ...found,
    ...amounts.map((amount) => moneyOrFigure(amount, found)),
    ...rounds.map(({ from, to }) => ({ kind: 'round' as const, from, to })),
    ...numbersOf(words, amounts),
  ];
  const covered = coverage(words.length, known);
  const mentions = findMentions(headline.company, {
    words,
    language,
    isKnown: (index) => covered.has(index),
  });
  const company = mentions.map(({ from, to }) => ({ kind: 'company' as const, from, to }));
  const said = known.filter((tag) => !company.some(({ from, to }) => tag.from >= from && tag.to <= to));
  const tags = [...said, ...company, ...namesOf(words, coverage(words.length, [...said, ...company]))];
  return { text, isOwn: headline.isOwn, words, tags, mentions, amounts, rounds };
}

/** `$200M valuation`, `valued at $200M`, `$5M in revenue`: a valuation or revenue is not received money. */
function moneyOrFigure({ from, to }: Mention, tags: readonly Tag[]): Tag<Kind> {
  const has = (kinds: readonly WordClass[], index: number) =>
    tags.some((tag) => tag.from <= index && index < tag.to && kinds.includes(tag.kind));
  const links: readonly WordClass[] = ['at', 'of', 'to', 'barring'];
  const isFigure =
    has(['valuation'], to) ||
    has(['valuation'], from - 1) ||
    (has(['valuation'], to + 1) && has(links, to)) ||
    (has(['valuation'], from - 2) && has(links, from - 1));
  return { kind: isFigure ? 'figure' : 'money', from, to };
}

function wordsWithin({ start, end }: AmountSpan, words: readonly Word[]): Mention {
  const from = words.findIndex((word) => word.end > start);
  const after = words.findIndex((word) => word.start >= end);
  return { from, to: after === -1 ? words.length : after };
}

const numbersOf = (words: readonly Word[], amounts: readonly Mention[]): readonly Tag<Kind>[] =>
  words.flatMap(({ text }, index) =>
    /^\d/.test(text) && !amounts.some(({ from, to }) => index >= from && index < to)
      ? [{ kind: 'number' as const, from: index, to: index + 1 }]
      : [],
  );

/** Indexes of words with a tag. */
function coverage(count: number, tags: readonly Tag<Kind>[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { from, to } of tags)
    for (let index = from; index < Math.min(to, count); index += 1) covered.add(index);
  return covered;
}

/** Sequences of unknown capitalized words. */
function namesOf(words: readonly Word[], covered: ReadonlySet<number>): readonly Tag<Kind>[] {
  const names: Tag<Kind>[] = [];
  for (const [index, word] of words.entries()) {
    if (!word.isCapital || covered.has(index)) continue;
    const goesOn = names.at(-1)?.to === index && ['', '-', '&'].includes(word.mark);
    const from = (goesOn ? names.pop()?.from : undefined) ?? index;
    names.push({ kind: 'name', from, to: index + 1 });
  }
  return names;
}

/** Whether a word has one of the kinds. */
export const hasAt = (sentence: Sentence, kinds: readonly Kind[], index: number): boolean =>
  sentence.tags.some(({ kind, from, to }) => from <= index && index < to && kinds.includes(kind));

export const tagsOf = (sentence: Sentence, kinds: readonly Kind[]): readonly Tag<Kind>[] =>
  sentence.tags.filter(({ kind }) => kinds.includes(kind));

/** Index of the first word from `start` with one of the kinds; the number of words if there is none. */
export const nextOf = (sentence: Sentence, kinds: readonly Kind[], start: number): number =>
  Math.min(
    sentence.words.length,
    ...tagsOf(sentence, kinds)
      .map(({ from }) => from)
      .filter((from) => from >= start),
  );
