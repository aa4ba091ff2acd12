import { withDigits } from './number-words';
import type { OwnNames } from './own-names';
import { mayStateFounding, mayStateHeadcount } from './patterns';
import { readAnyFounding, readFounding } from './read-founding';
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
    isOfFounding ? readFounding(ofKind(sentence, context.names), context.latestYear) : undefined,
    isOfPeople ? readHeadcount(sentence) : undefined,
  ];
  return readings.filter((reading) => reading !== undefined);
}

/** The founding year in a sentence that may be about any company. */
export const readUnowned = (text: string, { names, latestYear }: SentenceContext): Reading | undefined =>
  mayStateFounding(text) ? readAnyFounding(sentenceOf(text, names), latestYear) : undefined;

/** A sentence about `the club` names a company that is one. */
function ofKind(sentence: Sentence, names: OwnNames): Sentence {
  const unnamed = names.hideKind(sentence.unnamed);
  return unnamed === sentence.unnamed ? sentence : { ...sentence, isNamed: true, unnamed };
}

function sentenceOf(text: string, names: OwnNames): Sentence {
  const sentence = withDigits(text.toLowerCase());
  const isNamed = names.isIn(text);
  return { sentence, isNamed, unnamed: isNamed ? names.hide(sentence) : sentence };
}
