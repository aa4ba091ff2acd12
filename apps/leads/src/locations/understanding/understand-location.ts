import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import type { Tables, PostalCode } from '../tables/tables';
import { distanceMetres } from '../geodesy';
import { countryOf, isWithin } from '../tables/area-table';
import { postalRadius, townRadius } from '../tables/town-points';
import type { LocationText, Segment } from './location-text';
import { understand, type Understood } from './understand';
import { candidatesNamed, type Candidate, withoutSurroundings } from './candidates';

/**
 * Resolves a text, unless it is a street without a town: as it is, then without its numbers, then without a street, then without
 * words such as `region`, then without a district.
 */
export function understandLocation(text: LocationText, tables: Tables): Understood {
  const { segments, plainSegments } = text;
  if (isStreet(text)) return null;
  return (
    understand(segments, tables) ??
    understand(plainSegments, tables) ??
    townAfterStreet(text, tables) ??
    understand(plainSegments.map(withoutSurroundings).filter(hasWords), tables) ??
    cityOfDistrict(text, tables)
  );
}

const endings = wordSet(join(__dirname, '../data/street-words.txt'));
const beginnings = wordSet(join(__dirname, '../data/street-beginnings.txt'));
const particles = wordSet(join(__dirname, '../data/street-particles.txt'));

/** Minimum population of a town after the name of a street: streets are named after people and smaller towns. */
const largeTown = 50_000;

const isHouseNumber = (word: string): boolean => /^\d{1,4}[a-z]?$/.test(word);

/** A number and a street without a town, as in `10 Downing Street`: towns are called Street and Avenue, too. */
const isStreet = ({ segments: [words = [], ...others] }: LocationText): boolean =>
  others.length === 0 &&
  words.length > 1 &&
  isHouseNumber(words[0] ?? '') &&
  endings().has(words.at(-1) ?? '');

/** Whether a text begins like a street, so that no town of a similar name is meant. */
export const namesStreet = (text: LocationText): boolean => {
  const [words = []] = text.plainSegments;
  return isStreet(text) || (words.length > 1 && beginnings().has(words[0] ?? ''));
};

/**
 * A town after a street without a comma between them, as in `350 Fifth Ave New York NY`, `10 rue de Rivoli Paris` and
 * `Damrak 1 Amsterdam`. A street alone is in no town: `10 rue de Lyon` is elsewhere.
 */
function townAfterStreet(
  { segments, plainSegments: [words = []] }: LocationText,
  tables: Tables,
): Understood {
  const [first = []] = segments;
  if (segments.length !== 1) return null;
  if (!/^\d/.test(first[0] ?? '')) return townAfterNumber(first, tables);
  return beginnings().has(words[0] ?? '') ? townAfterName(words, tables) : firstTown(words.slice(1), tables);
}

function townAfterNumber(words: Segment, tables: Tables): Understood {
  const number = words.findIndex(isHouseNumber);
  const rest = words.slice(number + 1).filter((word) => !/\d/.test(word));
  return number > 0 && rest.length > 0 ? townOf(rest, tables) : null;
}

/** @param words without numbers, of which the first one is a kind of street */
function townAfterName(words: Segment, tables: Tables): Understood {
  const start = words.findIndex((word, index) => index > 0 && !particles().has(word));
  const name = start < 0 ? [] : words.slice(start);
  if (townOf(name, tables)) return null;
  const found = firstTown(name.slice(1), tables);
  return found && 'towns' in found && found.towns[0].town.population >= largeTown ? found : null;
}

/** The town of the longest end of the words. */
function firstTown(words: Segment, tables: Tables): Understood {
  for (let start = 0; start < words.length; start++) {
    const understood = townOf(words.slice(start), tables);
    if (understood) return understood;
  }
  return null;
}

function townOf(words: Segment, tables: Tables): Understood {
  const understood = words.length > 0 ? understand([words], tables) : null;
  return understood && 'towns' in understood ? understood : null;
}

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
function cityOfDistrict({ plainSegments }: LocationText, tables: Tables): Understood {
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

const hasWords = (words: Segment): boolean => words.length > 0;

/**
 * The postal code of a text: one without other words, or one inside the town or area that the text names. Others are
 * house numbers, or codes of other countries.
 */
export function meantPostalCode(
  { plainSegments, postalCodes }: LocationText,
  understood: Understood,
  { postalCodes: table }: Tables,
): PostalCode | null {
  const known = postalCodes.flatMap((code) => table.find(code) ?? []);
  if (plainSegments.length === 0) return known.at(-1) ?? null;
  if (!understood) return null;
  const lies = (code: PostalCode): boolean =>
    'area' in understood
      ? isWithin(code.area, understood.area.code)
      : understood.towns.some((candidate) => liesIn(code, candidate));
  return known.findLast(lies) ?? null;
}

const liesIn = ({ area, point }: PostalCode, { town, area: around }: Candidate): boolean =>
  countryOf(area) === countryOf(around) &&
  distanceMetres(point, town.point) <= townRadius(town.population) + postalRadius;
