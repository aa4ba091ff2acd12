import { validationProblem } from '@lode/contracts';
import type { Gazetteer } from './gazetteer';
import type { Geocoder } from './geocoder';
import type { LocationFound, LocationNotFound } from './location';

const messages: Readonly<Record<LocationNotFound['reason'], string>> = {
  unknown: 'is not a known town or region',
  too_wide: 'is a country',
};
const usualFix = 'send a town with its state or country, as in Austin, TX, or a state or region';

export interface LocationParts {
  readonly gazetteer: Gazetteer;
  readonly geocoder: Geocoder;
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
