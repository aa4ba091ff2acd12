import { foldName } from '@lode/domain/sites';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { Town } from '../../locations/location';
import { categoriesAbove } from '../../niches/categories-above';
import type { Niche } from '../../niches/niche';
import type { GeoPoint } from '../../business/place';
import type { Sighting } from '../../business/sighting';
import type { LeadQuestion } from '../../sources/lead-source';
import type { MergedBusiness } from '../merged-business';
import { distanceMetres } from '../../locations/distance';
import { mentionsTown, namesTown } from '../../locations/names-town';

/** How a business answers a question. */
export interface Fit {
  /** It lies in the town. */
  readonly inTown: boolean;
  /** Somebody says in words that it does, not by a point alone. */
  readonly townConfirmed: boolean;
  /** It is of the niche. */
  readonly ofNiche: boolean;
  /** More than one origin says so, or its own site does. */
  readonly nicheConfirmed: boolean;
}

/** Towns have no sharp border: so much further out still counts, as a factor of the radius. */
const slack = 1.15;

/**
 * A business that no directory and no base of knowledge has is judged by what its own site says: a hit of a search
 * says nothing of place and trade.
 */
export function fitOf(business: MergedBusiness, { niche, town }: Pick<LeadQuestion, 'niche' | 'town'>): Fit {
  const { sightings, point, address } = business;
  const records = sightings.filter(
    ({ origin }) => origin === 'maps_directory' || origin === 'knowledge_base',
  );
  const ownSite = sightings.filter(({ origin }) => origin === 'website');
  const heard = records.length > 0 ? [...records, ...ownSite] : ownSite;
  const sayNiche = heard.filter((sighting) => saysNiche(sighting, niche));
  const townConfirmed = heard.some((sighting) => saysTown(sighting, town));
  const named = address !== null && namesTown(address.value, town);
  return {
    inTown: point ? isInside(point, town) : address?.value.city ? named : townConfirmed,
    townConfirmed,
    ofNiche: sayNiche.length > 0,
    nicheConfirmed: new Set(sayNiche.map(({ dataset }) => dataset)).size > 1 || sayNiche.some(isOwnSite),
  };
}

const isOwnSite = ({ origin }: Sighting): boolean => origin === 'website';

const isInside = (point: GeoPoint, town: Town): boolean =>
  distanceMetres(point, town.point) <= town.radius * slack;

/** By its address, or, on a site without one, by a number of the country beside the name of the town. */
function saysTown(sighting: Sighting, town: Town): boolean {
  const { address, name, otherNames, phones } = sighting;
  if (address?.city) return namesTown(address, town);
  if (address && namesTown(address, town)) return true;
  const isCalledHere = phones.some((phone) => isOfCountry(phone, town.country));
  return (
    isOwnSite(sighting) && isCalledHere && [name, ...otherNames].some((text) => mentionsTown(text, town))
  );
}

const isOfCountry = (phone: string, country: string): boolean =>
  isSupportedCountry(country) && phone.startsWith(`+${getCountryCallingCode(country)}`);

function saysNiche({ name, otherNames, brand, categories }: Sighting, niche: Niche): boolean {
  if (niche.kind === 'category') {
    // A pizzeria is a restaurant, also where its dataset does not say so.
    const all = categories.flatMap((category) => [category, ...categoriesAbove(category)]);
    return all.some((category) => niche.categories.includes(category));
  }
  const wanted = foldName(niche.label).split(' ').filter(Boolean).map(withoutPlural);
  return [name, ...otherNames, brand ?? ''].some((text) => {
    const words = new Set(foldName(text).split(' ').map(withoutPlural));
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  });
}

const withoutPlural = (word: string): string => (word.length > 3 ? word.replace(/e?s$/, '') : word);
