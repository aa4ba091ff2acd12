/** A row as the reader gives it: values of a file, whatever they are. */
export type Row = Readonly<Record<string, unknown>>;

/** The value where it is a struct; an empty one elsewhere. */
export const structOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

/** The value where it is a list; an empty one elsewhere. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The strings of a list, or the string itself. */
export const stringsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : listOf(value)).filter((each) => typeof each === 'string');

/** A finite number; undefined elsewhere. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
