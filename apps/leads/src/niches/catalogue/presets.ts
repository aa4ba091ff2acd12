import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import type { SpokenLanguage } from '../text/spoken-languages';
import { readJson } from '@lode/domain/data';

const readLines = (): string[] => readJson(join(__dirname, '../data/presets.json'));

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
      readLines()
        .map(readPreset)
        .map((preset) => [preset.id, preset]),
    ),
);

export const readTags = (text: string): Tag[] =>
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
