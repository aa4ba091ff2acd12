/**
 * How far words are from a concept: by whose words they are, and by how much had to be done to them. Names go before
 * aliases, values of tags and terms, which are associations more than names: in OpenStreetMap's editor `hotels` leads to
 * travel agencies too. The figures only order; there is nothing between them.
 */
export const wordCost = {
  curated: 0,
  name: 1,
  foreignName: 2,
  overture: 2.5,
  alias: 3,
  foreignAlias: 3.5,
  value: 4,
  term: 6,
  foreignTerm: 7,
} as const;

export const formCost = { exact: 0, inflected: 0.3, core: 2.4 } as const;

/** From here on the name of a chain is the better reading. */
export const brandCost = wordCost.alias;
/** From here on it is a guess. */
export const guessCost = 5;
/** Up to here words name a concept, and two datasets mean the same by them. */
export const namingCost = wordCost.value + formCost.inflected;
