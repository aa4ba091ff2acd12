import { join } from 'node:path';
import { lazily, foldWords } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { presets } from '../catalogue/presets';
import { concepts } from '../understanding/concepts';
import type { Language } from './languages-of';

type ForeignLanguage = Exclude<Language, 'en'>;
type Words<Of extends Language> = Readonly<Record<Of, string>>;

/**
 * What businesses of a kind call themselves in a language; undefined where that is not known.
 * @param key of a concept
 */
export function localWords(key: string, language: ForeignLanguage): string | undefined {
  return usual().get(key)?.[language] ?? translation(key, language);
}

/**
 * What else they call themselves; undefined where there is nothing else that many do.
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

/** Where each stands among the words of a preset. */
const columns: Readonly<Record<ForeignLanguage, number>> = { de: 1, fr: 2, es: 3, 'es-419': 3 };

/** Only of a category that means nothing else: a dentist for children is more than a dentist. */
function translation(key: string, language: ForeignLanguage): string | undefined {
  const { byKey, owners } = concepts();
  const concept = byKey.get(key);
  const own = concept?.categories.filter((category) => owners.get(category) === concept) ?? [];
  const names = own.map(
    (category) => presets().get(category.replace('osm:', ''))?.words[columns[language]]?.name,
  );
  return firstName(names.find(Boolean) ?? '');
}

/** Of `Bar (latam) / Bar de copas (es)` the first, without remarks; soft hyphens are for maps. */
const firstName = (names: string): string | undefined =>
  names
    .replaceAll('\u00AD', '')
    .split(/[/(,]| – /)[0]
    ?.trim() || undefined;
