import { foldWords } from '@lode/domain/values';
import { isBrand } from '../catalogue/brands';
import type { Concept } from './concept';
import { conceptOf } from './concept-of';
import { concepts } from './concepts';
import { brandCost, guessCost } from './cost';
import { correctTypos } from './correct-typos';

/** Separators of combined trades. */
const joints = / ?[,;/+&|] ?| (?:and|und|et|y|or|oder|ou) /i;
const maxTrades = 4;

/** The kinds of business that words mean, several for `bars and restaurants`; empty if there are none. */
export function understand(text: string): Concept[] {
  const words = foldWords(text);
  const match = concepts().index.find(words);
  if (match && match.cost < brandCost) return [match.meaning];
  if (isBrand(words)) return [];
  if (match && match.cost < guessCost) return [match.meaning];
  const several = severalTrades(text);
  if (several.length > 0) return several;
  const guess = match?.meaning ?? corrected(words);
  return guess ? [guess] : [];
}

function severalTrades(text: string): Concept[] {
  const parts = text.replace(/\s+/g, ' ').split(joints).filter(Boolean);
  if (parts.length < 2 || parts.length > maxTrades) return [];
  const found = parts.map((part) => conceptOf(foldWords(part))).filter((concept) => concept !== null);
  return found.length === parts.length ? [...new Set(found)] : [];
}

function corrected(words: readonly string[]): Concept | undefined {
  const ways = correctTypos(words, concepts().vocabulary);
  return ways.map(conceptOf).find((concept) => concept !== null);
}
