import { inAmerica } from './town-aliases/america';
import { inOtherContinents } from './town-aliases/other-continents';
import { inOtherEurope } from './town-aliases/other-europe';
import { inWesternEurope } from './town-aliases/western-europe';

/**
 * Other names of towns: `where name|other|other`, with the name as the gazetteer has it and the country, or the region,
 * that it lies in. The largest town of that name there is meant.
 */
export const townAliases: readonly string[] = [
  ...inAmerica,
  ...inWesternEurope,
  ...inOtherEurope,
  ...inOtherContinents,
];
