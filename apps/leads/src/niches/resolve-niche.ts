import { validationProblem } from '@lode/contracts';
import { cachedByText } from '@lode/domain/values';
import type { Niche } from './niche';
import { readNiche } from './read-niche';

/** Texts whose meaning is remembered, because stored leads are often requested again. */
const maxTexts = 1000;

const read = cachedByText(readNiche, maxTexts);

/**
 * Resolves the words of a request.
 * @param field of the request that has them
 * @throws ProblemError validation if it has no words, or is misspelt so that several kinds fit
 */
export function nicheOf(text: string, field: string): Niche {
  const niche = read(text);
  if (niche.choices.length > 0) {
    const fix = `send the kind that you mean, as in ${niche.choices.join('; ')}`;
    throw validationProblem([{ location: `body.${field}`, message: 'fits several kinds of business', fix }]);
  }
  if (niche.words !== '') return niche;
  const fix = 'send a kind of business, or the name of one, as in restaurants';
  throw validationProblem([{ location: `body.${field}`, message: 'has no words', fix }]);
}
