import type { Form } from './candidate';
import type { Sample } from './explain-address';
import type { FormPrior } from './form-priors';
import { formChances } from './posterior';

/** Enough for votes to settle to a thousandth where ten samples in a row are ambiguous. */
const ROUNDS = 30;

/**
 * How many samples speak for each form. One that several forms explain divides its vote among them by how likely they
 * are at this domain, which the other samples tell: expectation–maximisation, begun at the priors.
 * @param mass the weight of all samples.
 */
export function shareVotes(
  samples: readonly Sample[],
  priors: readonly FormPrior[],
  mass: number,
): ReadonlyMap<Form, number> {
  let votes: ReadonlyMap<Form, number> = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    votes = castVotes(samples, formChances(priors, votes, mass));
  }
  return votes;
}

function castVotes(samples: readonly Sample[], chances: ReadonlyMap<Form, number>): Map<Form, number> {
  const votes = new Map<Form, number>();
  for (const { weight, clarity, fits } of samples) {
    const claims = fits.map(({ form, chance }) => ({ form, claim: chance * (chances.get(form) ?? 0) }));
    const sum = claims.reduce((total, { claim }) => total + claim, 0);
    for (const { form, claim } of claims) {
      votes.set(form, (votes.get(form) ?? 0) + (weight * clarity * claim) / sum);
    }
  }
  return votes;
}
