import type { TitleKind } from './title-words';

/** What a column contains. */
export interface ColumnMeaning {
  /** `place` has several of postal code, city, state and country. */
  readonly kind: TitleKind | 'place';
  /** In a column of names of persons: whether the family name comes first. */
  readonly isFamilyFirst?: true;
}

const streets: readonly TitleKind[] = ['street', 'street_behind', 'house_number'];
const places: readonly TitleKind[] = ['postal_code', 'city', 'state', 'country'];

/** The meaning of a column with several fields, in their order; undefined if they do not belong together. */
export function combinedKind(kinds: readonly TitleKind[]): ColumnMeaning | undefined {
  const [first] = kinds;
  const consistsOf = (...wanted: readonly TitleKind[]): boolean =>
    kinds.every((kind) => wanted.includes(kind));
  if (first === undefined) return undefined;
  if (consistsOf(first)) return { kind: first };
  if (consistsOf('first_name', 'last_name', 'name'))
    return { kind: 'full_name', ...(first !== 'first_name' && { isFamilyFirst: true }) };
  if (consistsOf('country', 'state')) return { kind: 'country' };
  if (consistsOf(...places)) return { kind: 'place' };
  return streets.includes(first) && consistsOf(...streets, ...places) ? { kind: 'street' } : undefined;
}
