import { validationProblem, type LocationChoice, type ResolvedLocation } from '@lode/contracts';
import type { Gazetteer } from './gazetteer';
import type { NominatimGeocoder } from './nominatim-geocoder';
import { type LocationFound, type LocationNotFound, type Town, townLabel } from './location';

const messages: Readonly<Record<LocationNotFound['reason'], string>> = {
  unknown: 'is not a known town or region',
  too_wide: 'is a country',
};
const usualFix = 'send a town with its state or country, as in Austin, TX, or a state or region';

export interface LocationParts {
  readonly gazetteer: Pick<Gazetteer, 'find'>;
  readonly geocoder: Pick<NominatimGeocoder, 'find'>;
}

/**
 * The town or region that a request names. The geocoder is asked only for words that the gazetteer does not know.
 * @throws ProblemError validation with suggestions if it names none
 */
export async function townOf({ gazetteer, geocoder }: LocationParts, text: string): Promise<LocationFound> {
  const found = gazetteer.find(text);
  if ('town' in found) return found;
  const { reason, suggestions } = found;
  const town = reason === 'unknown' ? await geocoder.find(text) : null;
  if (town) return { town, alternatives: [] };
  const fix = suggestions.length > 0 ? `send a town or region, as in ${suggestions.join('; ')}` : usualFix;
  throw validationProblem([{ location: 'body.location', message: messages[reason], fix }]);
}

/**
 * The location with a radius of the caller; without one, its own. It is a location of its own for caches and cursors.
 * @throws ProblemError validation for a region, which has no radius
 */
export function withRadius(found: LocationFound, kilometres: number | undefined): LocationFound {
  if (kilometres === undefined) return found;
  if (found.town.extent) throw radiusOfRegion(found.town.name);
  const { key } = found.town;
  return { ...found, town: { ...found.town, key: `${key} ${kilometres} km`, radius: kilometres * 1000 } };
}

const radiusOfRegion = (name: string) =>
  validationProblem([
    {
      location: 'body.radius_km',
      message: `cannot be combined with a region: ${name} is searched as a whole`,
      fix: 'omit radius_km, or send a town',
    },
  ]);

/** The resolved location of a response. */
export const toResolvedLocation = ({ town, alternatives }: LocationFound): ResolvedLocation => ({
  ...toChoice(town),
  radius_m: Math.round(town.radius),
  alternatives: alternatives.map(toChoice),
});

const toChoice = (town: Town): LocationChoice => ({
  name: town.name,
  region: town.region,
  country: town.country,
  label: townLabel(town),
  point: { lat: town.point.lat, lon: town.point.lon },
  population: town.population,
});
