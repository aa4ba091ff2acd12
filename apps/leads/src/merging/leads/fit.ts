import { foldName } from '@lode/domain/sites';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { type Town, mentionsTown, namesTown } from '../../locations/location';
import { categoriesAbove } from '../../niches/catalogue';
import type { Niche } from '../../niches/niche';
import type { GeoPoint, Sighting } from '../../business/business';
import type { LeadQuestion } from '../../sources/lead-source';
import { distanceMetres } from '../../locations/geodesy';
import type { MergedBusiness } from '../merged-business';

/** How well a business matches a request. */
export interface Fit {
  /** It is in the town. */
  readonly inTown: boolean;
  /** A source names the town in words, not only by a point. */
  readonly townConfirmed: boolean;
  /** It is of the niche. */
  readonly ofNiche: boolean;
  /** Stated by more than one origin, or by its own site. */
  readonly nicheConfirmed: boolean;
}

/** Towns have no sharp border: maximum distance as a factor of the radius. */
const slack = 1.15;

/**
 * A business without a record of a directory or knowledge base is judged by its own site: a search hit states neither
 * place nor trade.
 */
export function fitOf(business: MergedBusiness, { niche, town }: Pick<LeadQuestion, 'niche' | 'town'>): Fit {
  const { sightings, point, address } = business;
  const records = sightings.filter(
    ({ origin }) => origin === 'maps_directory' || origin === 'knowledge_base',
  );
  const ownSite = sightings.filter(({ origin }) => origin === 'website');
  const trusted = records.length > 0 ? [...records, ...ownSite] : ownSite;
  const nicheSightings = trusted.filter((sighting) => statesNiche(sighting, niche));
  const townConfirmed = trusted.some((sighting) => statesTown(sighting, town));
  const named = address !== null && namesTown(address.value, town);
  return {
    inTown: point ? isInside(point, town) : address?.value.city ? named : townConfirmed,
    townConfirmed,
    ofNiche: nicheSightings.length > 0,
    nicheConfirmed:
      new Set(nicheSightings.map(({ dataset }) => dataset)).size > 1 || nicheSightings.some(isOwnSite),
  };
}

const isOwnSite = ({ origin }: Sighting): boolean => origin === 'website';

const isInside = (point: GeoPoint, { extent, ...town }: Town): boolean =>
  extent ? extent.contains(point) : distanceMetres(point, town.point) <= town.radius * slack;

/** By its address, or, on a site without one, by a number of the country together with the name of the town. */
function statesTown(sighting: Sighting, town: Town): boolean {
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

function statesNiche({ name, otherNames, brand, categories }: Sighting, niche: Niche): boolean {
  if (niche.kind === 'category') {
    // A pizzeria is a restaurant, even if its dataset does not say so.
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

/** Marks in the names of closed businesses. */
const gone =
  /\b(?:permanently closed|dauerhaft geschlossen|(?:definitivamente )?cerrado permanentemente)\b|ferm[eé] d[eé]finitivement|\((?:closed|geschlossen|ferm[eé]|cerrado)\)/iu;

/** Opening hours of OpenStreetMap that never occur. */
const never = /^\s*(?:off|closed|permanently closed)\s*$/i;

/** Whether a business qualifies as a lead: it is of the niche, in the town, and still exists. */
export const qualifies = (business: MergedBusiness, { inTown, ofNiche }: Fit): boolean =>
  inTown && ofNiche && !isGone(business);

/** The latest sighting decides. */
function isGone({ sightings }: MergedBusiness): boolean {
  const [last] = sightings.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
  return last !== undefined && (gone.test(last.name) || never.test(last.openingHours ?? ''));
}
