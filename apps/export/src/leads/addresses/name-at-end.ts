import { countryOf, isRegionName } from '@lode/domain/sites';

/**
 * Whether words are a state, or end with a country or a state: in `Berlin Germany` the end of the town is ambiguous.
 * `Ciudad de México` and `Luxembourg` are towns.
 */
export function namesRegion(town: string): boolean {
  const words = town.split(' ');
  const counts = [1, 2, 3].filter((count) => count < words.length);
  return isRegionName(town) || counts.some((count) => isRegionAtEnd(words, count));
}

function isRegionAtEnd(words: readonly string[], count: number): boolean {
  const isBound = /^(?:de|do|da|del|della|of|am)$/i.test(words.at(-count - 1) ?? '');
  const name = words.slice(-count).join(' ');
  return !isBound && (countryOf(name) !== null || isRegionName(name));
}
