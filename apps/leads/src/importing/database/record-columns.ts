/** The columns of a place that a record fills, without the hashes of its people. */
export interface RecordColumns {
  readonly licence: string;
  readonly name: string;
  readonly other_names: readonly string[];
  readonly search_names: readonly string[];
  readonly categories: readonly string[];
  readonly main_categories: number;
  readonly brand: string | null;
  readonly brand_wikidata: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly phones: readonly string[];
  readonly website: string | null;
  readonly domain: string | null;
  readonly emails: readonly string[];
  readonly opening_hours: string | null;
  readonly rating: number | null;
  readonly rating_source: string | null;
}

/** Their names, the same in `places` and `staged_places`. */
export const recordColumns = [
  'licence',
  'name',
  'other_names',
  'search_names',
  'categories',
  'main_categories',
  'brand',
  'brand_wikidata',
  'lat',
  'lon',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'phones',
  'website',
  'domain',
  'emails',
  'opening_hours',
  'rating',
  'rating_source',
] as const satisfies readonly (keyof RecordColumns)[];
