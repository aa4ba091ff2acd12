import type { Concept } from './concept';
import { concepts } from './concepts';
import { guessCost } from './cost';

/** The kind of business that folded words certainly name, or null. */
export function conceptOf(words: readonly string[]): Concept | null {
  const match = concepts().index.find(words);
  return match && match.cost < guessCost ? match.meaning : null;
}
