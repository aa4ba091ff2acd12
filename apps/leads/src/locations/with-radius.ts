import { validationProblem } from '@lode/contracts';
import type { LocationFound } from './location';

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
