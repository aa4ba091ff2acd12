import { validationProblem } from '@lode/contracts';
import type { Niche } from './niche';
import { readNiche } from './read-niche';

/**
 * Resolves the words of a request.
 * @param field of the request that has them
 * @throws ProblemError validation if it has no words, or is misspelt so that several kinds fit
 */
export function nicheOf(text: string, field: string): Niche {
  const niche = readNiche(text);
  if (niche.choices.length > 0) {
    const fix = `send the kind that you mean, as in ${niche.choices.join('; ')}`;
    throw validationProblem([{ location: `body.${field}`, message: 'fits several kinds of business', fix }]);
  }
  if (niche.words !== '') return niche;
  const fix = 'send a kind of business, or the name of one, as in restaurants';
  throw validationProblem([{ location: `body.${field}`, message: 'has no words', fix }]);
}
