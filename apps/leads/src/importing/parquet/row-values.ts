import { listIn } from '@lode/domain/values';

/** A row of the reader: values of a file, of any type. */
export type Row = Readonly<Record<string, unknown>>;

/** The strings of a list, or the string itself. */
export const stringsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : listIn(value)).filter((each) => typeof each === 'string');

/** A finite number, else undefined. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
