/** Reads answers of CRMs, which are untrusted. */

export type Json = Readonly<Record<string, unknown>>;

export const objectOfJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOfJson = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.map(objectOfJson) : [];

/** Text of a text or number; empty for others. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Texts by name; null and empty ones are left out. */
export const textsOfJson = (value: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const text = textOf(each);
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Parts of at most a size. */
export const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
