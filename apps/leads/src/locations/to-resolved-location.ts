import type { LocationChoice, ResolvedLocation } from '@lode/contracts';
import type { LocationFound, Town } from './location';
import { townLabel } from './town-label';

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
