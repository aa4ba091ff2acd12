import { foldName } from '@lode/domain/sites';
import type { Town } from '../../locations/location';
import type { Sighting } from '../../business/sighting';
import { namesTown } from '../../locations/names-town';
import { readStreet, type Street } from './street';

/** Where a sighting says that its business is, in the form that is compared. */
export interface Whereabouts {
  readonly street: Street | null;
  /** Folded. */
  readonly city: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. A record that names none lies in that of the town where it was looked for. */
  readonly country: string | null;
  /** It names the town where it was looked for, or is a record that names none. */
  readonly isInTown: boolean;
  /** A record that names no town: it lies in the one where it was looked for. */
  readonly isLocal: boolean;
  /** A page that names another town than that. */
  readonly isElsewhere: boolean;
}

/** @param town where it was looked for; undefined where it may be anywhere */
export function whereaboutsOf(sighting: Sighting, town: Town | undefined): Whereabouts {
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
  sighting: Sighting,
  town: Town | undefined,
): Pick<Whereabouts, 'isInTown' | 'isLocal' | 'isElsewhere'> {
  const { address } = sighting;
  const namesOne = Boolean(address?.city);
  const isLocal = !isPage(sighting) && !namesOne;
  if (!town) return { isInTown: false, isLocal, isElsewhere: false };
  const isNamed = address !== null && namesTown(address, town);
  return { isInTown: isNamed || isLocal, isLocal, isElsewhere: isPage(sighting) && namesOne && !isNamed };
}

const foldedOrNull = (text: string | null | undefined): string | null =>
  text ? foldName(text) || null : null;

/** Whether it comes from the business's own site or from a hit of a search. */
export const isPage = ({ origin }: Sighting): boolean => origin === 'website' || origin === 'web_search';
