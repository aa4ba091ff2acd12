import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { distanceMetres } from '../distance';
import type { Gazetteer } from '../gazetteer';

const columns = ['text', 'kind', 'place', 'country', 'lat', 'lon', 'toleranceKm', 'source'] as const;

export interface IndependentLocation {
  readonly text: string;
  /** The form, as in `depostal`; `region` and `choices` have several right answers. */
  readonly kind: string;
  readonly place: string;
  readonly point: { readonly lat: number; readonly lon: number };
  readonly toleranceKm: number;
  /** Rows that no one reads before the final run: a third, by a hash. */
  readonly heldOut: boolean;
}

export const independentLocations = (): IndependentLocation[] =>
  readTable(join(__dirname, 'independent-locations.tsv'), columns).map((row) => ({
    text: row.text,
    kind: row.kind,
    place: row.place,
    point: { lat: Number(row.lat), lon: Number(row.lon) },
    toleranceKm: Number(row.toleranceKm),
    heldOut: createHash('sha256').update(row.text).digest().readUInt32BE() % 3 === 0,
  }));

/** Whether an answer is right: the centre of a town, towns of a region to choose from, or all towns of one name. */
export function isRightLocation(row: IndependentLocation, gazetteer: Gazetteer): boolean {
  const found = gazetteer.find(row.text);
  if (row.kind === 'choices') return 'town' in found && offersAll(row, [found.town, ...found.alternatives]);
  if ('town' in found) return isAt(row, found.town.point);
  const offered = found.suggestions.map((label) => gazetteer.find(label));
  return row.kind === 'region' && found.reason === 'too_wide' && offered.length > 0 && offered.every((each) =>
    'town' in each && distanceMetres(each.town.point, row.point) <= 4000 * row.toleranceKm);
}

const isAt = ({ point, toleranceKm }: IndependentLocation, answer: IndependentLocation['point']): boolean =>
  distanceMetres(answer, point) <= toleranceKm * 1000;

const offersAll = (
  { place }: IndependentLocation,
  towns: readonly { readonly region: string | null; readonly country: string }[],
): boolean =>
  place.split('; ').every((expected) => {
    const country = expected.slice(-2);
    return towns.some((town) => town.country === country && expected.includes(town.region ?? ''));
  });
