import type { Point } from '../../point';

/** The value of a statement, by the type of its property. */
export type StatementValue =
  | { kind: 'item'; id: string }
  | { kind: 'string' | 'url' | 'external-id'; text: string }
  | { kind: 'text'; language: string; text: string }
  | { kind: 'point'; point: Point }
  | { kind: 'quantity'; amount: number }
  | TimeValue;

/** A date; unknown parts are `01` or `00`. */
export interface TimeValue {
  kind: 'time';
  /** `YYYY-MM-DD`. */
  date: string;
  precision: 'year' | 'month' | 'day';
}

/** A property and its value: the claim of a statement, or a qualifier. */
export interface Snak {
  /** As in `P856`. */
  property: string;
  value: StatementValue;
}

export interface Statement extends Snak {
  /** Left out: `normal`. */
  rank?: 'preferred' | 'normal' | 'deprecated';
  /** Qualifiers. */
  qualifiers?: readonly Snak[];
}

/** An item of Wikidata. */
export interface WikidataItem {
  /** As in `Q42`. */
  id: string;
  /** By language. */
  labels: Readonly<Record<string, string>>;
  descriptions: Readonly<Record<string, string>>;
  aliases: readonly string[];
  statements: readonly Statement[];
}

/** A value as the search index has it, after the property and `=`; `undefined` if it is not indexed. */
export function indexedValue(value: StatementValue): string | undefined {
  if (value.kind === 'item') return value.id;
  if (value.kind === 'string' || value.kind === 'url' || value.kind === 'external-id') return value.text;
  return undefined;
}

export const yearOf = (year: number): TimeValue => ({
  kind: 'time',
  date: `${year}-00-00`,
  precision: 'year',
});

const item = (id: string, label: string): WikidataItem => ({
  id,
  labels: { en: label },
  descriptions: {},
  aliases: [],
  statements: [],
});

const byKey = (table: Readonly<Record<string, readonly [id: string, label: string]>>) =>
  new Map(Object.entries(table).map(([key, [id, label]]) => [key, item(id, label)]));

/** By ISO 3166-1 alpha-2. */
export const countryItems = byKey({
  US: ['Q30', 'United States'],
  CA: ['Q16', 'Canada'],
  GB: ['Q145', 'United Kingdom'],
  IE: ['Q27', 'Ireland'],
  DE: ['Q183', 'Germany'],
  FR: ['Q142', 'France'],
  ES: ['Q29', 'Spain'],
  IT: ['Q38', 'Italy'],
  PL: ['Q36', 'Poland'],
  DK: ['Q35', 'Denmark'],
  PT: ['Q45', 'Portugal'],
});

export const cityItems = byKey({
  Austin: ['Q16559', 'Austin'],
  Denver: ['Q16554', 'Denver'],
  Leeds: ['Q39121', 'Leeds'],
  Dublin: ['Q1761', 'Dublin'],
  Hamburg: ['Q1055', 'Hamburg'],
  Lyon: ['Q456', 'Lyon'],
  Valencia: ['Q8818', 'Valencia'],
  Gdańsk: ['Q1792', 'Gdańsk'],
  Aarhus: ['Q25319', 'Aarhus'],
  Bologna: ['Q1891', 'Bologna'],
  Porto: ['Q36433', 'Porto'],
  Toronto: ['Q172', 'Toronto'],
});

/** By NAICS code; items of the sandbox have numbers that Wikidata has not assigned. */
export const industryItems = byKey({
  '5132': ['Q880371', 'software industry'],
  '488': ['Q177777', 'logistics'],
  '6212': ['Q12128', 'dentistry'],
  '236': ['Q385378', 'construction'],
  '5412': ['Q4116214', 'accounting'],
  '311': ['Q540912', 'food industry'],
  '333': ['Q790000001', 'machine industry'],
  '5411': ['Q790000002', 'legal services'],
  '2211': ['Q790000003', 'electric power industry'],
  '7211': ['Q790000004', 'hotel industry'],
});

export const knownItems: readonly WikidataItem[] = [
  ...countryItems.values(),
  ...cityItems.values(),
  ...industryItems.values(),
];
