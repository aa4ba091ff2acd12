import { foldName } from '@lode/domain/sites';
import { cachedByText } from '@lode/domain/values';
import { type Town, namesTown } from '../../locations/location';
import type { ComparedSighting } from '../../business/business';
import { readStreet, type Street } from './street';

/** The stated location of a business, in the form for comparison. */
export interface Whereabouts {
  readonly street: Street | null;
  /** Folded. */
  readonly city: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. A record without a country is in that of the searched town. */
  readonly country: string | null;
  /** It names the searched town, or is a record without a town. */
  readonly isInTown: boolean;
  /** A record without a town: it is in the searched one. */
  readonly isLocal: boolean;
  /** A page that names another town. */
  readonly isElsewhere: boolean;
}

/** @param town searched town; undefined if it may be anywhere */
export function whereaboutsOf(sighting: ComparedSighting, town: Town | undefined): Whereabouts {
  const { address } = sighting;
  return {
    street: readStreet(address),
    city: foldedOrNull(address?.city),
    postalCode: foldedOrNull(address?.postalCode)?.replaceAll(' ', '') ?? null,
    country: address?.country ?? (isPage(sighting) || !town ? null : town.country),
    ...inTown(sighting, town),
  };
}

function inTown(
  sighting: ComparedSighting,
  town: Town | undefined,
): Pick<Whereabouts, 'isInTown' | 'isLocal' | 'isElsewhere'> {
  const { address } = sighting;
  const namesOne = Boolean(address?.city);
  const isLocal = !isPage(sighting) && !namesOne;
  // Two businesses in one region are rarely in the same town.
  if (!town || town.extent) return { isInTown: false, isLocal: isLocal && !town, isElsewhere: false };
  const isNamed = address !== null && namesTown(address, town);
  return { isInTown: isNamed || isLocal, isLocal, isElsewhere: isPage(sighting) && namesOne && !isNamed };
}

/** Records of a search are in few towns. */
const maxTowns = 2000;
const folded = cachedByText(foldName, maxTowns);

const foldedOrNull = (text: string | null | undefined): string | null => (text ? folded(text) || null : null);

/** Whether it is from the business's own site or a search hit. */
export const isPage = ({ origin }: Pick<ComparedSighting, 'origin'>): boolean =>
  origin === 'website' || origin === 'web_search';
