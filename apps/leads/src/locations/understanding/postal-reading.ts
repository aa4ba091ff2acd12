import { distanceMetres } from '../distance';
import { countryOf, isWithin } from '../tables/area-table';
import type { PostalCode } from '../tables/postal-code-table';
import type { Tables } from '../tables/tables';
import { postalRadius, townRadius } from '../town-radius';
import type { Candidate } from './candidates';
import type { LocationText } from './location-text';
import type { Understood } from './understand';

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
