import type { SubjectKind } from '@lode/contracts';
import { contactNamed } from '@lode/domain/csv';

/** The columns of a file. */
export interface Columns {
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
  /** Number of columns in the header. */
  readonly width: number;
  /** Indices of the columns of each kind; undefined if the kind follows from each value. */
  readonly places: Readonly<Record<SubjectKind, readonly number[]>>;
}

/** Recognises the columns of a file by its first row. */
export function recogniseColumns(firstRow: readonly string[]): Columns {
  const kinds = firstRow.map(contactNamed);
  const placesOf = (kind: SubjectKind): number[] =>
    kinds.flatMap((each, place) => (each === kind ? [place] : []));
  return {
    hasHeader: kinds.some((kind) => kind !== undefined),
    width: firstRow.length,
    places: { email: placesOf('email'), domain: placesOf('domain'), phone: placesOf('phone') },
  };
}

/** Index of the hashes in a deletion list, whose columns are `ID` and `Hash`; 0 in a single-column file. */
export function recogniseHashes(firstRow: readonly string[]): { hasHeader: boolean; place: number } {
  const place = firstRow.findIndex((title) => /^hash$/i.test(title));
  if (place >= 0) return { hasHeader: true, place };
  return { hasHeader: false, place: firstRow.length - 1 };
}
