import { join } from 'node:path';
import { lazily, foldWords } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { presets } from '../catalogue/presets';
import { concepts } from '../understanding/concepts';
import type { Language } from './languages-of';

type ForeignLanguage = Exclude<Language, 'en'>;
type Words<Of extends Language> = Readonly<Record<Of, string>>;

/**
 * The usual name of a kind of business in a language; undefined if unknown.
 * @param key of a concept
 */
export function localWords(key: string, language: ForeignLanguage): string | undefined {
  return usual().get(key)?.[language] ?? translation(key, language);
}

/**
 * A common synonym in a language; undefined if there is none.
 * @param key of a concept
 */
export const otherWords = (key: string, language: Language): string | undefined =>
  second().get(key)?.[language] || undefined;

const foreign = ['de', 'fr', 'es', 'es-419'] as const;

/** By the keys of curated niches. */
const usual = lazily(() => {
  const rows = readTable(join(__dirname, '../data/local-words.tsv'), ['label', ...foreign]);
  return new Map(rows.map((row) => [keyOf(row.label), foreignWords(row)]));
});

const second = lazily(() => {
  const rows = readTable(join(__dirname, '../data/second-words.tsv'), ['label', 'en', ...foreign]);
  return new Map(rows.map((row) => [keyOf(row.label), { en: row.en, ...foreignWords(row) }]));
});

const keyOf = (label: string): string => foldWords(label).join('_');

const foreignWords = ({
  de,
  fr,
  es,
  'es-419': american,
}: Words<ForeignLanguage>): Words<ForeignLanguage> => ({
  de,
  fr,
  es,
  'es-419': american || es,
});

/** The index of each language in the words of a preset. */
const columns: Readonly<Record<ForeignLanguage, number>> = { de: 1, fr: 2, es: 3, 'es-419': 3 };

/** Only of a category with one meaning: a dentist for children is more than a dentist. */
function translation(key: string, language: ForeignLanguage): string | undefined {
  const { byKey, owners } = concepts();
  const concept = byKey.get(key);
  const own = concept?.categories.filter((category) => owners.get(category) === concept) ?? [];
  const names = own.map(
    (category) => presets().get(category.replace('osm:', ''))?.words[columns[language]]?.name,
  );
  return firstName(names.find(Boolean) ?? '');
}

/** Of `Bar (latam) / Bar de copas (es)` the first, without remarks and soft hyphens. */
const firstName = (names: string): string | undefined =>
  names
    .replaceAll('\u00AD', '')
    .split(/[/(,]| – /)[0]
    ?.trim() || undefined;
