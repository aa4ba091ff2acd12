import { distinct, foldWords, cachedByText } from '@lode/domain/values';
import { validationProblem, type ResolvedNiche } from '@lode/contracts';
import { presets, type Tag, currentSpellings } from './catalogue';
import type { Concept } from './concepts';
import { understand } from './understand';

/** The resolved words of a request. */
export interface Niche {
  /** Identity of the niche, the same for all words with one meaning; cached answers have it as key. */
  readonly key: string;
  /** `name`: the words name no known kind of business and are searched in the names of businesses. */
  readonly kind: 'category' | 'name';
  /** Labels of the kinds that misspelt words fit equally well; empty if the words are clear. */
  readonly choices: readonly string[];
  /** In English, as in `Dentist`; for a name the words of the request. */
  readonly label: string;
  /** Category ids to search, the best match first; empty for a name. */
  readonly categories: readonly string[];
  /** Tags of OpenStreetMap, all of which an object must have, one set for each way to tag such a business. */
  readonly osmTags: readonly Readonly<Record<string, string>>[];
  /** Wikidata's classes of such businesses, as in `Q11707`; may be empty. */
  readonly wikidataClasses: readonly string[];
  /** The words of a web search. */
  readonly words: string;
}

type Tags = Readonly<Record<string, string>>;

/**
 * The tags of an object of OpenStreetMap in a category, one set for each way to tag it. Empty for a category of
 * Overture, and for one that is a whole key.
 */
function tagsOf(category: string): Tags[] {
  const [scheme, id = ''] = category.split(':');
  if (scheme !== 'osm' || !id.includes('/')) return [];
  const tags = presets().get(id)?.tags ?? plainTags(id);
  const [first, ...more] = tags;
  const spellings = first && more.length === 0 ? currentSpellings(first) : [];
  return [Object.fromEntries(tags), ...spellings.map((tag) => Object.fromEntries([tag]))];
}

/** A category without a preset is a tag, or a cuisine. */
function plainTags(id: string): Tag[] {
  const [key = '', value = '', cuisine] = id.split('/');
  return cuisine === undefined
    ? [[key, value]]
    : [
        [key, value],
        ['cuisine', cuisine],
      ];
}

/**
 * Resolves free words for kinds of business in the languages of `spokenLanguages`. Words without a known kind, and the
 * names of known chains, are searched as names. Never throws.
 */
export function readNiche(text: string): Niche {
  const { concepts, choices } = understand(text);
  const labels = choices.map(({ label }) => label);
  return concepts.length > 0 ? nicheOfConcepts(concepts) : { ...nameOf(text), choices: labels };
}

function nicheOfConcepts(concepts: readonly Concept[]): Niche {
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

/** Texts whose meaning is remembered, because stored leads are often requested again. */
const maxTexts = 1000;

const read = cachedByText(readNiche, maxTexts);

/**
 * Resolves the words of a request.
 * @param field of the request that has them
 * @throws ProblemError validation if it has no words, or is misspelt so that several kinds fit
 */
export function nicheOf(text: string, field: string): Niche {
  const niche = read(text);
  if (niche.choices.length > 0) {
    const fix = `send the kind that you mean, as in ${niche.choices.join('; ')}`;
    throw validationProblem([{ location: `body.${field}`, message: 'fits several kinds of business', fix }]);
  }
  if (niche.words !== '') return niche;
  const fix = 'send a kind of business, or the name of one, as in restaurants';
  throw validationProblem([{ location: `body.${field}`, message: 'has no words', fix }]);
}

/** The resolved niche of a response. */
export const toResolvedNiche = ({ kind, label, categories }: Niche): ResolvedNiche => ({
  kind,
  label,
  categories: [...categories],
});
