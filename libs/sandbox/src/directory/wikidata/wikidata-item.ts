import type { Point } from '../../geography/point';

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
