import type { SubjectKind } from '@lode/contracts';
import { contactNamed } from '@lode/domain/csv';

/** What the columns of a file hold. */
export interface Columns {
  /** Whether the first row names them, and is no row of the list. */
  readonly hasHeader: boolean;
  /** Places of the columns of each kind, from 0; none at all where each value has to tell what it is. */
  readonly places: Readonly<Record<SubjectKind, readonly number[]>>;
}

/** Finds out from the first row of a file what its columns hold. */
export function recogniseColumns(firstRow: readonly string[]): Columns {
  const kinds = firstRow.map(contactNamed);
  const placesOf = (kind: SubjectKind): number[] =>
    kinds.flatMap((each, place) => (each === kind ? [place] : []));
  return {
    hasHeader: kinds.some((kind) => kind !== undefined),
    places: { email: placesOf('email'), domain: placesOf('domain'), phone: placesOf('phone') },
  };
}

/** The place of the hashes in a deletion list, whose columns are `ID` and `Hash`; 0 where it has one column. */
export function recogniseHashes(firstRow: readonly string[]): { hasHeader: boolean; place: number } {
  const place = firstRow.findIndex((title) => /^hash$/i.test(title));
  if (place >= 0) return { hasHeader: true, place };
  return { hasHeader: false, place: firstRow.length - 1 };
}
