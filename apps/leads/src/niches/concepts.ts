import { foldWords, lazily } from '@lode/domain/values';
import { type Sector, namesakes, curatedNiches, spokenWords } from './curated-niches';
import { categoriesAbove, overtureAbove, presetLanguages, presets, type Preset, titled } from './catalogue';
import type { SpokenLanguage } from './stems';
import { namingCost, PhraseIndex, wordCost, guessCost } from './phrase-index';
import { Vocabulary } from './vocabulary';

/** A kind of business with its names in the datasets and in common usage. */
export interface Concept {
  readonly key: string;
  readonly label: string;
  /** Null if only the datasets know it. */
  readonly sector: Sector | null;
  readonly categories: readonly string[];
  readonly wikidataClasses: readonly string[];
}

type Growing = Concept & { readonly categories: string[] };

/** Collects concepts, and joins those with the same words in several datasets. */
class ConceptBuilder {
  readonly index = new PhraseIndex<Concept>();
  readonly byKey = new Map<string, Concept>();
  /** By the categories with one meaning. */
  readonly owners = new Map<string, Concept>();
  /** The words of names. */
  readonly vocabulary = new Vocabulary();
  /** The same concepts, to which categories may still be added. */
  readonly #growing = new Map<Concept, Growing>();

  /** @param owned the categories whose own names also mean this concept, unless an earlier one owns them */
  add(concept: Concept, owned: readonly string[]): Concept {
    const growing = { ...concept, categories: [...concept.categories] };
    this.#growing.set(growing, growing);
    this.byKey.set(growing.key, growing);
    for (const category of owned) if (!this.owners.has(category)) this.owners.set(category, growing);
    return growing;
  }

  /** The concept of a category, by ownership or by its names; null if there is none. */
  join(category: string, called: string): Concept | null {
    const owner = this.owners.get(category);
    if (owner) return owner;
    const growing = this.#calledSo(called);
    if (!growing || isOther(category, growing)) return null;
    this.owners.set(category, growing);
    // A category inside another one is found with it.
    const above = categoriesAbove(category);
    if (!growing.categories.some((known) => above.includes(known))) growing.categories.push(category);
    return growing;
  }

  /** Adds words for a concept, at a cost of `wordCost`. */
  say(
    words: readonly string[],
    concept: Concept,
    cost: number,
    language: SpokenLanguage | null = null,
  ): void {
    for (const text of words) {
      const folded = foldWords(text);
      this.index.add(folded, concept, cost, language);
      if (cost <= namingCost) for (const word of folded) this.vocabulary.add(word, language);
    }
  }

  #calledSo(called: string): Growing | undefined {
    const match = this.index.findWhole(foldWords(called));
    return match && match.cost <= namingCost ? this.#growing.get(match.meaning) : undefined;
  }
}

/** Whether a category only has a similar name: it is broader, like every category without another above it. */
const isOther = (category: string, { categories }: Concept): boolean =>
  namesakes.has(category) ||
  categoriesAbove(category).length === 0 ||
  categories.some((known) => categoriesAbove(known).includes(category));

/** All kinds of business: curated ones first, then presets of OpenStreetMap, then the list of Overture. */
export const concepts = lazily(() => {
  const builder = new ConceptBuilder();
  addCurated(builder);
  const all = [...presets().values()].sort(
    (one, other) => Number(other.isOffered) - Number(one.isOffered) || one.tags.length - other.tags.length,
  );
  for (const preset of all) addPreset(builder, preset);
  for (const code of overtureAbove().keys()) addOverture(builder, code);
  addSpoken(builder);
  return builder;
});

function addCurated(builder: ConceptBuilder): void {
  for (const { label, sector, categories, wikidataClasses, owned, words } of curatedNiches()) {
    const key = foldWords(label).join('_');
    const concept = builder.add({ key, label, sector, categories, wikidataClasses }, owned);
    builder.say([label, ...words], concept, wordCost.curated);
  }
}

function addPreset(builder: ConceptBuilder, { id, words: languages }: Preset): void {
  const category = `osm:${id}`;
  const label = languages[0]?.name ?? id;
  const concept = builder.join(category, label) ?? builder.add(ofOneCategory(category, label), [category]);
  for (const [at, { name, aliases, terms }] of languages.entries()) {
    const isEnglish = at === 0;
    const language = presetLanguages[at];
    builder.say(names(name), concept, isEnglish ? wordCost.name : wordCost.foreignName, language);
    builder.say(aliases, concept, isEnglish ? wordCost.alias : wordCost.foreignAlias, language);
    builder.say(terms, concept, isEnglish ? wordCost.term : wordCost.foreignTerm);
  }
  builder.say([id.split('/').at(-1) ?? ''], concept, wordCost.value);
}

/** Of `Bar (latam) / Bar de copas (es)` both names, too. */
const names = (name: string): string[] => [name, ...name.replace(/\([^)]*\)/g, '').split(/[/,]| – /)];

function addOverture(builder: ConceptBuilder, code: string): void {
  const category = `overture:${code}`;
  const label = titled(code);
  const concept =
    builder.join(category, label) ?? builder.add(ofOneCategory(category, label, cuisine(code)), [category]);
  builder.say([label], concept, wordCost.overture);
}

/** A cuisine without a preset of OpenStreetMap has its tag. */
const cuisine = (code: string): string[] =>
  code.endsWith('_restaurant') ? [`osm:amenity/restaurant/${code.replace(/_restaurant$/, '')}`] : [];

function addSpoken(builder: ConceptBuilder): void {
  for (const { niche, language, words } of spokenWords()) {
    const concept = builder.owners.get(niche) ?? builder.byKey.get(foldWords(niche).join('_'));
    if (!concept) throw new Error(`spoken-words.tsv has ${niche}, which is neither a niche nor a category.`);
    builder.say(words, concept, wordCost.spoken, language);
  }
}

const ofOneCategory = (category: string, label: string, before: readonly string[] = []): Concept => ({
  key: category,
  label,
  sector: null,
  categories: [...before, category],
  wikidataClasses: [],
});

/** The kind of business that folded words certainly name, or null. */
export function conceptOf(words: readonly string[]): Concept | null {
  const match = concepts().index.find(words);
  return match && match.cost < guessCost ? match.meaning : null;
}
