import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import type { Tables } from '../tables/tables';
import type { LocationText, Segment } from './location-text';
import { understand, type Understood } from './understand';

const endings = wordSet(join(__dirname, '../data/street-words.txt'));
const beginnings = wordSet(join(__dirname, '../data/street-beginnings.txt'));
const particles = wordSet(join(__dirname, '../data/street-particles.txt'));

/** Minimum population of a town after the name of a street: streets are named after people and smaller towns. */
const largeTown = 50_000;

const isHouseNumber = (word: string): boolean => /^\d{1,4}[a-z]?$/.test(word);

/** A number and a street without a town, as in `10 Downing Street`: towns are called Street and Avenue, too. */
export const isStreet = ({ segments: [words = [], ...others] }: LocationText): boolean =>
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
export function townAfterStreet(
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
