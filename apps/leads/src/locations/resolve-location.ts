import { validationProblem } from '@lode/contracts';
import type { Gazetteer } from './gazetteer';
import type { LocationFound, LocationNotFound } from './location';

const messages: Readonly<Record<LocationNotFound['reason'], string>> = {
  unknown: 'is not a known town',
  too_wide: 'is larger than a town',
};
const usualFix = 'send a town with its state or country, as in Austin, TX';

/** The town that a request names. @throws ProblemError validation with suggestions if it names none */
export function townOf(gazetteer: Gazetteer, text: string): LocationFound {
  const found = gazetteer.find(text);
  if ('town' in found) return found;
  const { reason, suggestions } = found;
  const fix = suggestions.length > 0 ? `send a town, as in ${suggestions.join('; ')}` : usualFix;
  throw validationProblem([{ location: 'body.location', message: messages[reason], fix }]);
}
