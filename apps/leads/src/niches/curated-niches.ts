import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable, type TableRow } from '@lode/domain/data';
import { spokenLanguages, type SpokenLanguage } from './stems';

/** Coarse kinds of business, for comparisons: a bakery is no law firm. */
export type Sector =
  | 'automotive'
  | 'beauty'
  | 'business'
  | 'community'
  | 'construction'
  | 'education'
  | 'finance'
  | 'food'
  | 'health'
  | 'home'
  | 'industry'
  | 'legal'
  | 'leisure'
  | 'lodging'
  | 'media'
  | 'pets'
  | 'property'
  | 'retail'
  | 'technology'
  | 'travel';

/** Knowledge of a trade beyond the words of the datasets. */
export interface CuratedNiche {
  readonly sector: Sector;
  readonly label: string;
  /** The category ids to search, those of OpenStreetMap first. */
  readonly categories: readonly string[];
  /** Those of them whose own names also mean this niche. */
  readonly owned: readonly string[];
  readonly wikidataClasses: readonly string[];
  /** Common names. */
  readonly words: readonly string[];
}

const columns = ['sector', 'label', 'openstreetmap', 'overture', 'wikidata', 'words'] as const;

/** Of two niches with the same word the earlier one has it. */
export const curatedNiches = lazily((): readonly CuratedNiche[] =>
  readTable(join(__dirname, 'data/curated-niches.tsv'), columns).map(readRow),
);

function readRow(row: TableRow<(typeof columns)[number]>): CuratedNiche {
  const marked = [...prefixed('osm', row.openstreetmap), ...prefixed('overture', row.overture)];
  return {
    sector: row.sector as Sector,
    label: row.label,
    categories: marked.map(({ category }) => category),
    owned: marked.filter(({ isOwned }) => isOwned).map(({ category }) => category),
    wikidataClasses: listed(row.wikidata, ' '),
    words: listed(row.words, ', '),
  };
}

const prefixed = (scheme: string, ids: string): { category: string; isOwned: boolean }[] =>
  listed(ids, ' ').map((id) => ({
    category: `${scheme}:${id.replace(/^\+/, '')}`,
    isOwned: !id.startsWith('+'),
  }));

const listed = (text: string, separator: string): string[] => text.split(separator).filter(Boolean);

interface SpokenWords {
  /** The label of a curated niche, or a category. */
  readonly niche: string;
  readonly language: SpokenLanguage;
  readonly words: readonly string[];
}

/** Names of businesses by language. */
export const spokenWords = lazily((): readonly SpokenWords[] =>
  readTable(join(__dirname, 'data/spoken-words.tsv'), ['niche', ...spokenLanguages]).flatMap((row) =>
    spokenLanguages.map((language) => ({
      niche: row.niche,
      language,
      words: row[language].split(', ').filter(Boolean),
    })),
  ),
);

/** Categories named by a word of a niche, in this or another language, with another meaning. */
export const namesakes: ReadonlySet<string> = new Set([
  'overture:apartments',
  'overture:architecture',
  'overture:pension',
  'overture:rental_service',
]);
