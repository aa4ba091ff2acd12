import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import type { Tables } from '../tables/tables';
import { cityOfDistrict } from './district-reading';
import type { LocationText, Segment } from './location-text';
import { withoutSurroundings } from './name-variants';
import { understand, type Understood } from './understand';

const streetWords = wordSet(join(__dirname, '../data/street-words.txt'));

/**
 * Resolves a text, unless it is a street without a town: as it is, then without its numbers, then without a street that begins with a number, then without words
 * such as `region`, then without a district.
 */
export function understandLocation(text: LocationText, tables: Tables): Understood {
  const { segments, plainSegments } = text;
  if (isStreet(text)) return null;
  return (
    understand(segments, tables) ??
    understand(plainSegments, tables) ??
    afterStreet(text, tables) ??
    understand(plainSegments.map(withoutSurroundings).filter(hasWords), tables) ??
    cityOfDistrict(text, tables)
  );
}

/** A number and a street without a town, as in `10 Downing Street`: towns are called Street and Avenue, too. */
const isStreet = ({ segments: [words = [], ...others] }: LocationText): boolean =>
  others.length === 0 &&
  words.length > 1 &&
  /^\d{1,4}[a-z]?$/.test(words[0] ?? '') &&
  streetWords().has(words.at(-1) ?? '');

const hasWords = (words: Segment): boolean => words.length > 0;

/** A street and a town without a comma between them, as in `350 Fifth Ave New York NY`. */
function afterStreet({ segments, plainSegments: [words = []] }: LocationText, tables: Tables): Understood {
  const [first = []] = segments;
  if (segments.length !== 1 || !/^\d/.test(first[0] ?? '')) return null;
  for (let start = 1; start < words.length; start++) {
    const understood = understand([words.slice(start)], tables);
    if (understood && 'towns' in understood) return understood;
  }
  return null;
}
