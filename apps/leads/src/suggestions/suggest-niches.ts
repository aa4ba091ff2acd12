import type { Suggestion } from '@lode/contracts';
import { foldWords } from '@lode/domain/values';
import { concepts, type Concept } from '../niches/concepts';
import { namingCost } from '../niches/phrase-index';
import { understand } from '../niches/understand';

interface Begun {
  readonly concept: Concept;
  readonly phrase: string;
  readonly rank: number;
}

/** Kinds of business that a text may become while it is typed; of misspelt words if none begins like it. */
export function suggestNiches(text: string, limit: number): Suggestion[] {
  const words = foldWords(text);
  const best = new Map<Concept, Begun>();
  const { index } = concepts();
  const start = words.join(' ');
  for (const { meaning: concept, phrase, cost } of index.beginning(words, namingCost)) {
    const begun = { concept, phrase, rank: rankOf(phrase, start, cost) };
    const known = best.get(concept);
    if (!known || begun.rank < known.rank) best.set(concept, begun);
  }
  const found = [...best.values()].toSorted((one, other) => one.rank - other.rank);
  if (found.length > 0) return found.slice(0, limit).map(suggestionOf);
  const { concepts: meant, choices } = understand(text);
  return [...new Set([...meant, ...choices])]
    .slice(0, limit)
    .map((concept) => suggestionOf({ concept, phrase: '' }));
}

/** The beginning of the whole phrase is likelier than that of a later word, and short phrases than long ones. */
const rankOf = (phrase: string, start: string, cost: number): number =>
  (phrase.startsWith(start) ? 0 : 10) + cost + phrase.length / 20;

function suggestionOf({ concept: { label }, phrase }: Pick<Begun, 'concept' | 'phrase'>): Suggestion {
  const saysIt = phrase === '' || foldWords(label).join(' ').includes(phrase);
  return { value: label, label, detail: saysIt ? null : phrase };
}
