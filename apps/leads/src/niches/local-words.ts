import { join } from 'node:path';
import { lazily, foldWords } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { presets } from './catalogue';
import { concepts } from './concepts';
import type { Niche } from './niche';

/** BCP 47. `es-419` is the Spanish of the Americas. */
type Language = 'en' | 'de' | 'fr' | 'es' | 'es-419';

interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `QC`; null if there is none. */
  readonly regionCode: string | null;
}

/**
 * The supported languages, without English, in which businesses of a region write their sites, the most common first.
 * Empty if only English is supported.
 */
function languagesOf({ country, regionCode }: Region): readonly Language[] {
  return byRegion.get(`${country}-${regionCode ?? ''}`) ?? byCountry.get(country) ?? [];
}

const everywhere = (countries: string, ...languages: Language[]): [string, readonly Language[]][] =>
  countries.split(/\s+/).map((country) => [country, languages]);

const byCountry = new Map([
  ...everywhere('DE AT LI', 'de'),
  ...everywhere('CH', 'de', 'fr'),
  ...everywhere('LU', 'fr', 'de'),
  ...everywhere('FR BE MC GF GP MQ RE YT PM BL MF NC PF WF HT', 'fr'),
  ...everywhere('BF BI BJ CD CF CG CI CM DJ DZ GA GN KM MA MG ML MR NE SN TD TG TN', 'fr'),
  ...everywhere('ES AD GQ', 'es'),
  ...everywhere('AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE', 'es-419'),
]);

/** Regions with other languages than most of their country. */
const byRegion = new Map([
  ...everywhere('CA-QC CH-GE CH-VD', 'fr'),
  ...everywhere('CH-VS', 'fr', 'de'),
  ...everywhere('CH-TI'),
]);

type ForeignLanguage = Exclude<Language, 'en'>;
type Words<Of extends Language> = Readonly<Record<Of, string>>;

/**
 * The usual name of a kind of business in a language; undefined if unknown.
 * @param key of a concept
 */
function localWords(key: string, language: ForeignLanguage): string | undefined {
  return usualWords().get(key)?.[language] ?? translation(key, language);
}

/**
 * A common synonym in a language; undefined if there is none.
 * @param key of a concept
 */
const otherWords = (key: string, language: Language): string | undefined =>
  secondWords().get(key)?.[language] || undefined;

const foreignLanguages = ['de', 'fr', 'es', 'es-419'] as const;

/** By the keys of curated niches. */
const usualWords = lazily(() => {
  const rows = readTable(join(__dirname, 'data/local-words.tsv'), ['label', ...foreignLanguages]);
  return new Map(rows.map((row) => [keyOf(row.label), foreignWords(row)]));
});

const secondWords = lazily(() => {
  const rows = readTable(join(__dirname, 'data/second-words.tsv'), ['label', 'en', ...foreignLanguages]);
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

interface WordsIn {
  readonly language: Language;
  readonly words: string;
}

/** Limit: further searches would take time from the first ones. */
const limits = { languages: 2, all: 3 };

/**
 * Words for a niche in the languages of a region, the limits common first, English last: at limits two languages, then a
 * synonym in the first of them that has one. Without duplicates. A name is the same everywhere.
 */
export function wordsIn(niche: Niche, region: Region): WordsIn[] {
  const local = languagesOf(region);
  if (niche.kind === 'name') return [{ language: local[0] ?? 'en', words: niche.words }];
  const languages = [...local, 'en' as const];
  const first = languages.flatMap((language) => labelled(language, firstWords(niche, language)));
  const spoken = first.filter(isNew).slice(0, limits.languages);
  const other = spoken.flatMap(({ language }) => labelled(language, tradesIn(niche, language, otherWords)));
  return [...spoken, ...other].filter(isNew).slice(0, limits.all);
}

const labelled = (language: Language, words: string | undefined): WordsIn[] =>
  words === undefined ? [] : [{ language, words }];

const firstWords = (niche: Niche, language: Language): string | undefined =>
  language === 'en' ? niche.words : tradesIn(niche, language, localWords);

/** Undefined unless each of the trades is known in the language. */
function tradesIn<Of extends Language>(
  { key }: Niche,
  language: Of,
  wordsOf: (key: string, language: Of) => string | undefined,
): string | undefined {
  const trades = key.split('+').map((each) => wordsOf(each, language));
  return trades.every((trade) => trade !== undefined) ? trades.join(' ') : undefined;
}

const isNew = ({ words }: WordsIn, at: number, all: readonly WordsIn[]): boolean =>
  all.findIndex((other) => folded(other.words) === folded(words)) === at;

const folded = (words: string): string => foldWords(words).join(' ');
