import { cachedByObject, cachedByText, foldWords } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import type { Town } from './location';
import type { PostalAddress } from '../business/business';

/** Names whose forms are remembered: records of a search are in few towns. */
const maxNames = 2000;

/** Countries whose addresses usually name the state, abbreviated or in full; elsewhere regions have many names. */
const federal = new Set(['AU', 'CA', 'US']);

/** Whether an address names the town, or the region, and no part of it contradicts that. */
export function namesTown(address: PostalAddress, town: Town): boolean {
  if (address.country !== null && address.country.toUpperCase() !== town.country) return false;
  if (town.extent) return town.extent.isNamedBy(address);
  if (isOfAnotherRegion(address, town)) return false;
  const names = townKeys(town);
  return (
    (address.city !== null && names.has(townKey(address.city))) ||
    // The name of a postal code's area is the code.
    (address.postalCode !== null && names.has(townKey(address.postalCode)))
  );
}

/** Whether a text names the town, as in `Dentist in Austin, TX`. */
export function mentionsTown(text: string, { name, otherNames }: Town): boolean {
  const spaced = (words: string): string => ` ${foldWords(words).join(' ')} `;
  const shown = spaced(text);
  return [name, ...otherNames].some((each) => shown.includes(spaced(each)));
}

function isOfAnotherRegion({ region }: PostalAddress, town: Town): boolean {
  if (region === null || !federal.has(town.country)) return false;
  const known = [town.region, town.regionCode].flatMap((each) => (each === null ? [] : foldName(each)));
  return known.length > 0 && !known.includes(foldName(region.replace(/^[A-Z]{2}-(?=.)/, '')));
}

/** New York City is New York, Frankfurt am Main is Frankfurt, ZIP+4 is in its ZIP. */
const townKey = cachedByText(
  (name: string): string =>
    foldName(name)
      .replace(/^city of /, '')
      .replace(/ (?:city|(?:am|an|im|bei|ob|sur|sous|upon|on) .{1,40})$/, '')
      .replace(/^(\d{5}) \d{4}$/, '$1'),
  maxNames,
);

const townKeys = cachedByObject(
  ({ name, otherNames }: Town): ReadonlySet<string> => new Set([name, ...otherNames].map(townKey)),
);
