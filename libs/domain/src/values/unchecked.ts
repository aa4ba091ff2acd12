/** A value of an answer, or of a file, that nobody has checked. */
type Unchecked = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unchecked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no object has no fields. */
export const fieldsOf = (value: unknown): Unchecked => (isObject(value) ? value : {});

/** What is no list is empty. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number within bounds. */
export const numberIn = (value: unknown, from: number, to: number): number | undefined =>
  typeof value === 'number' && value >= from && value <= to ? value : undefined;
