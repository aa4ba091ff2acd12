import { withDigits } from './number-words';
import type { OwnNames } from './own-names';
import { mayStateFounding, mayStateHeadcount } from './patterns';
import { readFounding } from './read-founding';
import { readHeadcount } from './read-headcount';
import type { Reading } from './reading';
import type { Sentence } from './sentence';

export interface SentenceContext {
  readonly names: OwnNames;
  readonly latestYear: number;
}

/**
 * Statements about the company that owns the page, in any of the languages; empty if the sentence may be about others.
 */
export function readSentence(text: string, context: SentenceContext): readonly Reading[] {
  const isOfFounding = mayStateFounding(text);
  const isOfPeople = mayStateHeadcount(text);
  if (!isOfFounding && !isOfPeople) return [];
  const sentence = sentenceOf(text, context.names);
  const readings = [
    isOfFounding ? readFounding(sentence, context.latestYear) : undefined,
    isOfPeople ? readHeadcount(sentence) : undefined,
  ];
  return readings.filter((reading) => reading !== undefined);
}

function sentenceOf(text: string, names: OwnNames): Sentence {
  const sentence = withDigits(text.toLowerCase());
  const isNamed = names.isIn(text);
  return { sentence, isNamed, unnamed: isNamed ? names.hide(sentence) : sentence };
}
