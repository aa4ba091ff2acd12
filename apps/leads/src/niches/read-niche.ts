import { distinct, foldWords } from '@lode/domain/values';

import type { Niche } from './niche';
import type { Concept } from './understanding/concept';
import { tagsOf } from './understanding/tags-of';
import { understand } from './understanding/understand';

/**
 * Resolves free words for kinds of business in the languages of `spokenLanguages`. Words without a known kind, and the
 * names of known chains, are searched as names. Never throws.
 */
export function readNiche(text: string): Niche {
  const { concepts, choices } = understand(text);
  const labels = choices.map(({ label }) => label);
  return concepts.length > 0 ? nicheOf(concepts) : { ...nameOf(text), choices: labels };
}

function nicheOf(concepts: readonly Concept[]): Niche {
  const label = concepts.map((concept) => concept.label).join(' and ');
  const categories = distinct(concepts.flatMap((concept) => concept.categories));
  return {
    key: concepts
      .map(({ key }) => key)
      .sort()
      .join('+'),
    kind: 'category',
    choices: [],
    label,
    categories,
    osmTags: categories.flatMap(tagsOf),
    wikidataClasses: distinct(concepts.flatMap((concept) => concept.wikidataClasses)),
    words: label.toLowerCase(),
  };
}

function nameOf(text: string): Niche {
  const given = text.trim().replace(/\s+/g, ' ');
  const folded = foldWords(text);
  return {
    key: `name:${folded.join(' ')}`,
    kind: 'name',
    choices: [],
    label: given,
    categories: [],
    osmTags: [],
    wikidataClasses: [],
    words: folded.length > 0 ? given : '',
  };
}
