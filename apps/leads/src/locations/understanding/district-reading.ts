import type { Tables } from '../tables/tables';
import { candidatesNamed, type Candidate } from './candidates';
import type { LocationText, Segment } from './location-text';
import type { Understood } from './understand';

/** Smaller towns are rarely named with a district that the tables do not have. */
const minPopulation = 200_000;
/** A district has the name of no such city: `Berlin and Hamburg` are two. */
const largeCity = 500_000;
/** Shorter names, such as LA, are also words of other languages. */
const minNameLength = 4;
/** Words of the name of a district. */
const maxWords = 3;

/**
 * The city of a district that is no place near it in the tables: `München-Schwabing`, `Berlin Mitte`, `Wien 7. Bezirk`,
 * or `Capitol Hill, Seattle`.
 */
export function cityOfDistrict({ plainSegments }: LocationText, tables: Tables): Understood {
  const [words = [], ...others] = plainSegments;
  if (others.length === 0) return beforeDistrict(words, tables);
  const districts = plainSegments.slice(0, -1);
  if (districts.some((district) => citiesCalled(district, tables).length > 0)) return null;
  return citiesOf(plainSegments.at(-1) ?? [], tables);
}

function beforeDistrict(words: Segment, tables: Tables): Understood {
  for (let length = words.length - 1; length > 0 && words.length - length <= maxWords; length--) {
    const understood = citiesOf(words.slice(0, length), tables);
    const district = words.slice(length);
    if (understood && !district.some((word) => namesLargeCity(word, tables))) return understood;
  }
  return null;
}

function citiesOf(words: Segment, tables: Tables): Understood {
  const [first, ...further] = citiesCalled(words, tables);
  return first ? { towns: [first, ...further] } : null;
}

const citiesCalled = (words: Segment, tables: Tables): Candidate[] =>
  candidatesNamed(words, tables).filter(({ town }) => town.population >= minPopulation);

const namesLargeCity = (word: string, tables: Tables): boolean =>
  word.length >= minNameLength &&
  citiesCalled([word], tables).some(({ town }) => town.population >= largeCity);
