import type { Point } from '../../geography/point';

/** The value of a statement, by the kind of its property. */
export type StatementValue =
  | { kind: 'item'; id: string }
  | { kind: 'string' | 'url' | 'external-id'; text: string }
  | { kind: 'text'; language: string; text: string }
  | { kind: 'point'; point: Point }
  | { kind: 'year'; year: number };

export interface Statement {
  /** As in `P856`. */
  property: string;
  value: StatementValue;
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
