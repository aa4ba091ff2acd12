import type { ColumnMeaning } from '@lode/domain/csv';

/** What a column of a lead file contains: names of persons and of businesses are both a `name`. */
export type ColumnKind = Exclude<ColumnMeaning['kind'], 'full_name'>;

const inAddress = 'address';

/** Fields of a lead by columns. */
const fields: Partial<Record<ColumnKind, string>> = {
  street: inAddress,
  street_behind: inAddress,
  house_number: inAddress,
  place: inAddress,
  city: inAddress,
  state: inAddress,
  postal_code: inAddress,
  country: inAddress,
};

/** The field of a lead that a column fills. */
export const fieldOf = (kind: ColumnKind): string => fields[kind] ?? kind;
