import type { Word } from './text/words';

export interface RoundSpan {
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

export function readRounds(words: readonly Word[]): readonly RoundSpan[] {
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
