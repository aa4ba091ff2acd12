import { lazily, foldWords } from '@lode/domain/values';
import { overtureAbove } from '../catalogue/overture';
import { presetLanguages, presets, type Preset } from '../catalogue/presets';
import { curatedNiches } from '../overlay/curated-niches';
import { spokenWords } from '../overlay/spoken-words';
import type { Concept } from './concept';
import { ConceptBuilder } from './concept-builder';
import { wordCost } from './cost';
import { titled } from './titled';

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
