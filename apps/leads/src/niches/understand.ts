import { distinct, foldWords } from '@lode/domain/values';
import { isBrand } from './catalogue';
import { type Concept, conceptOf, concepts } from './concepts';
import { brandCost, guessCost } from './phrase-index';
import { correctTypos } from './vocabulary';

/** Separators of combined trades. */
const joints = / ?[,;/+&|] ?| (?:and|und|et|y|or|oder|ou) /i;
const maxTrades = 4;
const maxWords = 12;
const maxChoices = 5;

/** The meaning of words. */
export interface Understood {
  /** The kinds of business, several for `bars and restaurants`; empty if there are none. */
  readonly concepts: readonly Concept[];
  /** Kinds that misspelt words fit equally well; none of them is meant for certain. */
  readonly choices: readonly Concept[];
}

/** Reads the first 12 words; a longer text names no kind of business. */
export function understand(text: string): Understood {
  const words = foldWords(text);
  if (words.length > maxWords) return meant([]);
  const match = concepts().index.find(words);
  if (match && match.cost < brandCost) return meant([match.meaning]);
  if (isBrand(words)) return meant([]);
  if (match && match.cost < guessCost) return meant([match.meaning]);
  const several = severalTrades(text);
  if (several.length > 0) return meant(several);
  return match ? meant([match.meaning]) : corrected(words);
}

const meant = (found: readonly Concept[]): Understood => ({ concepts: found, choices: [] });

function severalTrades(text: string): Concept[] {
  const parts = text.replace(/\s+/g, ' ').split(joints).filter(Boolean);
  if (parts.length < 2 || parts.length > maxTrades) return [];
  const found = parts.map((part) => conceptOf(foldWords(part))).filter((concept) => concept !== null);
  return found.length === parts.length ? [...new Set(found)] : [];
}

function corrected(words: readonly string[]): Understood {
  const ways = correctTypos(words, concepts().vocabulary);
  const fitting = distinct(ways.flatMap((way) => conceptOf(way) ?? []));
  return fitting.length > 1 ? { concepts: [], choices: fitting.slice(0, maxChoices) } : meant(fitting);
}
