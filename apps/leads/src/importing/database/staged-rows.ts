import { hash } from 'node:crypto';
import { foldName } from '@lode/domain/sites';
import { storableText } from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';
import type { RowOf } from '@lode/database';
import type { Business, PlaceRecord, PostalAddress } from '../../business/business';
import { categoriesAbove } from '../../niches/catalogue';

/** The columns that a record fills, the same in `places` and `staged_places`, without the hashes of its people. */
const recordTypes = {
  licence: 'text',
  name: 'text',
  other_names: 'text[]',
  search_names: 'text[]',
  categories: 'text[]',
  main_categories: 'integer',
  brand: 'text | null',
  brand_wikidata: 'text | null',
  lat: 'float8',
  lon: 'float8',
  street: 'text | null',
  city: 'text | null',
  region: 'text | null',
  postal_code: 'text | null',
  country: 'text | null',
  phones: 'text[]',
  website: 'text | null',
  domain: 'text | null',
  emails: 'text[]',
  opening_hours: 'text | null',
  rating: 'float8 | null',
  rating_source: 'text | null',
} as const;

type RecordRow = RowOf<typeof recordTypes>;
type RecordColumns = { readonly [Name in keyof RecordRow]: Readonly<RecordRow[Name]> };

export const recordColumns = Object.keys(recordTypes) as (keyof RecordColumns)[];

const maxNames = 10;

/** The distinct folded names for the search of a business, the main one first. */
export const searchNames = ({
  name,
  otherNames,
  brand,
}: Pick<Business, 'name' | 'otherNames' | 'brand'>): string[] => {
  const folded = [name, ...otherNames, brand ?? ''].map(foldName).filter(Boolean);
  return [...new Set(folded)].slice(0, maxNames);
};

/**
 * How many of the first categories are the main ones: the first and those above it. A Thai restaurant is mainly a
 * restaurant, too.
 */
export function countMainCategories([main, ...others]: readonly string[]): number {
  if (main === undefined) return 0;
  const above = new Set(categoriesAbove(main));
  const next = others.findIndex((category) => !above.has(category));
  return 1 + (next === -1 ? others.length : next);
}

/** A row of the table `staged_places`, without the import and the position. */
export interface StagedPlace {
  readonly sourceId: string;
  /** Hash of the content: equal for an unchanged record. */
  readonly contentHash: string;
  readonly columns: RecordColumns;
  /** Hashes of its numbers and addresses. */
  readonly subjects: readonly string[];
}

/** @param subjects hashes of its numbers and addresses */
function stagedPlaceOf(record: PlaceRecord, subjects: readonly string[]): StagedPlace {
  const columns = {
    licence: record.licence,
    name: record.name,
    other_names: record.otherNames,
    search_names: searchNames(record),
    categories: record.categories,
    main_categories: countMainCategories(record.categories),
    brand: record.brand,
    brand_wikidata: record.brandWikidata,
    lat: record.point.lat,
    lon: record.point.lon,
    ...addressColumns(record.address),
    phones: record.phones,
    website: record.website,
    domain: record.domain,
    emails: record.emails,
    opening_hours: record.openingHours,
    rating: record.rating?.value ?? null,
    rating_source: record.rating?.source ?? null,
  };
  return {
    sourceId: record.sourceId,
    contentHash: hashOf({ ...columns, subject_hashes: subjects }),
    columns,
    subjects,
  };
}

/** Stored places have the hash of these names and values in this order. */
const hashOf = (content: object): string => hash('sha256', JSON.stringify(content), 'base64').slice(0, 22);

const addressColumns = (address: PostalAddress | null) => ({
  street: address?.street ?? null,
  city: address?.city ?? null,
  region: address?.region ?? null,
  postal_code: address?.postalCode ?? null,
  country: address?.country ?? null,
});

type CopyValue = string | number | null | readonly string[];

/** In the text format of COPY. */
const nothing = String.raw`\N`;

/** A row in the text format of COPY, with its line end. https://www.postgresql.org/docs/current/sql-copy.html */
export function copyRow(values: readonly CopyValue[]): string {
  let row = '';
  for (const value of values) row += `${fieldOf(value)}\t`;
  return `${row.slice(0, -1)}\n`;
}

function fieldOf(value: CopyValue): string {
  if (value === null) return nothing;
  if (typeof value === 'string') return special.test(value) ? escape(storableText(value)) : value;
  return typeof value === 'number' ? String(value) : arrayOf(value);
}

/** Characters that are escaped or not stored, and those that are pairs of surrogates: few texts have one. */
const special = /[\\\t\n\r\0\uD800-\uDFFF]/;
const specialInArray = /["\\\t\n\r\0\uD800-\uDFFF]/;

/** A loop, because `map` and `join` take longer for the short lists of a record. */
function arrayOf(values: readonly string[]): string {
  let elements = '';
  for (const value of values) elements += elements === '' ? elementOf(value) : `,${elementOf(value)}`;
  return `{${elements}}`;
}

/** Always quoted, so that no text means NULL. */
const elementOf = (text: string): string =>
  specialInArray.test(text)
    ? escape(`"${storableText(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`)
    : `"${text}"`;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

const escape = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);

/** The columns of a row in their order. */
export const stagedColumns = [
  'import_id',
  'position',
  'source_id',
  'content_hash',
  'subjects',
  ...recordColumns,
];

/** Records to stage from a position. */
export interface StagedBatch {
  readonly importId: string;
  /** Position of the first record. */
  readonly from: number;
  /** `PlaceRecord[]` as JSON: a thread copies one text faster than many objects. */
  readonly records: string;
}

/** The records of a batch as rows of the table `staged_places`. */
export interface StagedRows {
  /** In the text format of COPY, in UTF-8. */
  readonly rows: Uint8Array;
  /** Hashes of the numbers and addresses of all records. */
  readonly subjects: readonly string[];
}

const encoder = new TextEncoder();

export function stagedRowsOf({ importId, from, records }: StagedBatch, hasher: SubjectHasher): StagedRows {
  const all: string[] = [];
  let text = '';
  for (const [index, record] of recordsOf(records).entries()) {
    const subjects = hasher.contacts(record);
    const { sourceId, contentHash, columns } = stagedPlaceOf(record, subjects);
    const values: CopyValue[] = [importId, from + index, sourceId, contentHash, subjects];
    for (const name of recordColumns) values.push(columns[name]);
    text += copyRow(values);
    all.push(...subjects);
  }
  return { rows: encoder.encode(text), subjects: all };
}

export const recordsOf = (records: string): PlaceRecord[] => JSON.parse(records) as PlaceRecord[];
