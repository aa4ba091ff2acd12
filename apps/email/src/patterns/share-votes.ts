import type { Form } from './candidate';
import { onlyForm, type Sample } from './explain-address';
import type { FormPrior } from './form-priors';
import { formChances } from './posterior';

type Votes = ReadonlyMap<Form, number>;

/** Converges to 0.001 for thirty ambiguous samples and one clear sample. */
const maxRounds = 80;

/**
 * Counts the samples of each form. An ambiguous sample divides its vote by the likelihood of its forms at this domain,
 * estimated from the other samples by expectation maximization, starting at the priors.
 * @param mass total weight of all samples
 */
export function shareVotes(samples: readonly Sample[], priors: readonly FormPrior[], mass: number): Votes {
  const clear = samples.filter((sample) => onlyForm(sample) !== undefined);
  const ambiguous = samples.filter((sample) => onlyForm(sample) === undefined);
  const clearVotes = withVotes(new Map(), clear, () => 1);
  let votes = clearVotes;
  for (let round = 0; round < maxRounds; round++) {
    const chances = formChances(priors, votes, mass);
    votes = withVotes(clearVotes, ambiguous, (form) => chances.get(form) ?? 0);
  }
  return votes;
}

/** Adds the votes of further samples, each divided by the likelihood of its forms and spellings. */
function withVotes(votes: Votes, samples: readonly Sample[], chanceOf: (form: Form) => number): Votes {
  const sums = new Map(votes);
  for (const { weight, clarity, fits } of samples) {
    const claims = fits.map(({ form, chance }) => ({ form, claim: chance * chanceOf(form) }));
    const all = claims.reduce((sum, { claim }) => sum + claim, 0);
    for (const { form, claim } of claims)
      sums.set(form, (sums.get(form) ?? 0) + (weight * clarity * claim) / all);
  }
  return sums;
}
