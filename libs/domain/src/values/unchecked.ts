/** A value of a response or of a file, before validation. */
type Unchecked = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unchecked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Other values than objects have no fields. */
export const fieldsOf = (value: unknown): Unchecked => (isObject(value) ? value : {});

/** Other values than lists are empty. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number within bounds. */
export const numberIn = (value: unknown, from: number, to: number): number | undefined =>
  typeof value === 'number' && value >= from && value <= to ? value : undefined;
