import type { Point } from '../../geography/point';

/** The value of a statement, by the kind of its property. */
export type StatementValue =
  | { kind: 'item'; id: string }
  | { kind: 'string' | 'url' | 'external-id'; text: string }
  | { kind: 'text'; language: string; text: string }
  | { kind: 'point'; point: Point }
  | { kind: 'quantity'; amount: number }
  | TimeValue;

/** A date that is known so far; what is not known is `01`, or `00`. */
export interface TimeValue {
  kind: 'time';
  /** `YYYY-MM-DD`. */
  date: string;
  precision: 'year' | 'month' | 'day';
}

/** A property and its value: what a statement says, or on what terms it is so. */
export interface Snak {
  /** As in `P856`. */
  property: string;
  value: StatementValue;
}

export interface Statement extends Snak {
  /** Left out: `normal`. */
  rank?: 'preferred' | 'normal' | 'deprecated';
  /** When it was so, and the like. */
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

/** A value as the search index has it, after the property and `=`; `undefined` for what is not indexed. */
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
