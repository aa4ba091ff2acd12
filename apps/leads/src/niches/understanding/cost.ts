/**
 * The distance of words from a concept, by the source of the words and the changes to them. Names precede aliases,
 * values of tags and terms, which are associations more than names: in the editor of OpenStreetMap `hotels` leads to
 * travel agencies too. Only the order of the values matters.
 */
export const wordCost = {
  curated: 0,
  spoken: 0.5,
  name: 1,
  foreignName: 2,
  overture: 2.5,
  alias: 3,
  foreignAlias: 3.5,
  value: 4,
  term: 6,
  foreignTerm: 7,
} as const;

export const formCost = { exact: 0, inflected: 0.3, spoken: 0.4, core: 2.4 } as const;

/** From this cost the name of a chain is the better reading. */
export const brandCost = wordCost.alias;
/** From this cost it is a guess. */
export const guessCost = 5;
/** Up to this cost words name a concept, and two datasets mean the same by them. */
export const namingCost = wordCost.value + formCost.spoken;
