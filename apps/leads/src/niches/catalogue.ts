import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readJson } from '@lode/domain/data';
import type { SpokenLanguage } from './stems';

const presetLines = (): string[] => readJson(join(__dirname, 'data/presets.json'));

export type Tag = readonly [key: string, value: string];

/** The words of one language for a preset. */
interface PresetWords {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly terms: readonly string[];
}

/** A kind of object in the tagging schema of iD, the editor of OpenStreetMap. */
export interface Preset {
  /** As in `amenity/restaurant/pizza`. */
  readonly id: string;
  /** Required tags; a value of `*` matches any value. */
  readonly tags: readonly Tag[];
  /** Whether editors offer it; the others are deprecated spellings. */
  readonly isOffered: boolean;
  /** In the order of `presetLanguages`. */
  readonly words: readonly PresetWords[];
}

/** The languages of the words of presets; Portuguese is that of Portugal, then that of Brazil. */
export const presetLanguages: readonly SpokenLanguage[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pt',
  'nl',
  'pl',
];

/** The businesslike presets by their ids. */
export const presets = lazily(
  () =>
    new Map(
      presetLines()
        .map(readPreset)
        .map((preset) => [preset.id, preset]),
    ),
);

const readTags = (text: string): Tag[] =>
  text.split(' ').map((tag) => {
    const [key = '', value = ''] = tag.split('=');
    return [key, value];
  });

function readPreset(line: string): Preset {
  const [id = '', tags = '', offered, ...words] = line.split('|');
  return { id, tags: readTags(tags), isOffered: offered === 'searchable', words: readWords(words) };
}

function readWords(fields: readonly string[]): PresetWords[] {
  const words: PresetWords[] = [];
  for (let at = 0; at < fields.length; at += 3) {
    const [name = '', aliases = '', terms = ''] = fields.slice(at, at + 3);
    words.push({ name, aliases: listed(aliases), terms: listed(terms) });
  }
  return words;
}

const listed = (text: string): string[] => text.split(';').filter(Boolean);

const spellingLines = (): string[] => readJson(join(__dirname, 'data/spellings.json'));

interface Spelling {
  /** As in `healthcare=dentist`. */
  readonly tag: string;
  /** The synonym that has a preset. */
  readonly usual: readonly Tag[];
  /** Whether it is still in use; the others were replaced long ago. */
  readonly isCurrent: boolean;
}

const allSpellings = lazily(() =>
  spellingLines().map((line): Spelling => {
    const [tag = '', usual = '', use] = line.split('|');
    return { tag, usual: readTags(usual), isCurrent: use === 'beside' };
  }),
);

/** By `key=value`. */
export const spellings = lazily(() => new Map(allSpellings().map(({ tag, usual }) => [tag, usual])));

/** Synonyms of a tag. */
export const currentSpellings = ([key, value]: Tag): Tag[] =>
  allSpellings()
    .filter(({ isCurrent, usual: [first] }) => isCurrent && first?.[0] === key && first[1] === value)
    .flatMap(({ tag }) => readTags(tag));

const overtureLines = (): string[] => readJson(join(__dirname, 'data/overture.json'));

/** For each category of Overture those above it, the nearest first. */
export const overtureAbove = lazily(() => {
  const above = new Map<string, readonly string[]>();
  for (const line of overtureLines()) {
    const [path = '', codes = ''] = line.split('|');
    const nearestFirst = path.split('/').filter(Boolean).reverse();
    for (const code of codes.split(' ')) above.set(code, nearestFirst);
  }
  return above;
});

const brandLines = (): string[] => readJson(join(__dirname, 'data/brands.json'));

const brands = lazily(() => new Set(brandLines().flatMap((line) => line.split('|'))));

/** Whether folded words are the name of a chain. */
export const isBrand = (words: readonly string[]): boolean => brands().has(words.join(' '));

/**
 * The categories that contain a category, the nearest first: `osm:amenity/restaurant` for
 * `osm:amenity/restaurant/pizza`, `osm:shop` for `osm:shop/bakery`, `overture:restaurant` for
 * `overture:thai_restaurant`.
 */
export function categoriesAbove(category: string): string[] {
  const [scheme, id = ''] = category.split(':');
  if (scheme === 'overture') return (overtureAbove().get(id) ?? []).map((code) => `overture:${code}`);
  const parts = id.split('/');
  return parts
    .slice(1)
    .map((_, dropped) => `${scheme}:${parts.slice(0, parts.length - 1 - dropped).join('/')}`);
}

/** `health_food_store` as a label: `Health food store`. */
export function titled(code: string): string {
  const words = code.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The English label of a category: `Dentist` for `osm:amenity/dentist` and for `overture:dentist`. */
export function categoryLabel(category: string): string {
  const id = category.slice(category.indexOf(':') + 1);
  const name = presets().get(id)?.words[0]?.name;
  if (name) return name;
  const [key = '', value = key, cuisine] = id.split('/');
  return titled(cuisine === undefined ? value : `${cuisine} ${value}`);
}
