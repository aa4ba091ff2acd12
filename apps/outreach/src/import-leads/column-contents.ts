import { isForeignTitle } from '@lode/domain/csv';
import { ownDomain } from '@lode/domain/sites';
import type { ColumnKind } from './column-names';

const kinds = ['email', 'phone', 'website'] as const;
type ContactKind = (typeof kinds)[number];

/** Share of the values that must be of a kind. */
const minShare = 0.9;

const isOf: Record<ContactKind, (value: string) => boolean> = {
  email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
  // With a country code or an area code, so that ids, amounts and dates are none.
  phone: (value) =>
    /^(?:\+|\(?0\d{1,6}[)\s/-])[\d\s()/.-]+$/.test(value) &&
    (value.match(/\d/g) ?? []).length >= 7 &&
    !/^\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(value),
  website: (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value) && ownDomain(value) !== null,
};

/**
 * Recognizes unknown columns by their values. A kind that a title names is not searched for, because a further column
 * of it may be that of another person.
 * @param rows some rows of the file
 */
export function withContents(
  titles: readonly string[],
  found: readonly (ColumnKind | undefined)[],
  rows: readonly (readonly string[])[],
): (ColumnKind | undefined)[] {
  const wanted = kinds.filter((kind) => !found.includes(kind));
  return found.map((kind, place) => {
    if (kind || isForeignTitle(titles[place] ?? '')) return kind;
    const values = rows.flatMap((row) => row[place]?.trim() || []);
    return wanted.find((each) => isMostly(isOf[each], values));
  });
}

const isMostly = (isWanted: (value: string) => boolean, values: readonly string[]): boolean =>
  values.length > 0 && values.filter(isWanted).length >= values.length * minShare;
