import type { Form } from './candidate';
import { onlyForm, type Sample } from './explain-address';
import type { FormPrior } from './form-priors';
import { formChances } from './posterior';

type Votes = ReadonlyMap<Form, number>;

/** Enough for votes to settle to a thousandth where thirty ambiguous samples stand beside a clear one. */
const ROUNDS = 80;

/**
 * How many samples speak for each form. One that several forms explain divides its vote among them by how likely they
 * are at this domain, which the other samples tell: expectation–maximisation, begun at the priors.
 * @param mass the weight of all samples.
 */
export function shareVotes(samples: readonly Sample[], priors: readonly FormPrior[], mass: number): Votes {
  const clear = samples.filter((sample) => onlyForm(sample) !== undefined);
  const ambiguous = samples.filter((sample) => onlyForm(sample) === undefined);
  const clearVotes = withVotes(new Map(), clear, () => 1);
  let votes = clearVotes;
  for (let round = 0; round < ROUNDS; round++) {
    const chances = formChances(priors, votes, mass);
    votes = withVotes(clearVotes, ambiguous, (form) => chances.get(form) ?? 0);
  }
  return votes;
}

/** The votes with those of further samples, each divided by how likely its forms and spellings are. */
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
