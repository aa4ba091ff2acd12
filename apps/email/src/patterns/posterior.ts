import type { Form } from './candidate';
import type { FormPrior } from './form-priors';

/**
 * How many samples the prior is worth: the strength of a Dirichlet prior. With 0.1, one
 * address of a form lifts it from 0.38 to 0.94, and three to 0.98, which is how often companies have one form for all of
 * their people. A larger value learns slower.
 */
export const priorSamples = 0.1;

/**
 * By what factor samples change a prior: the posterior mean divided by the prior.
 * @param prior 0 to 1.
 * @param votes for this outcome; none where the prior is 0.
 * @param samples votes for all outcomes.
 */
export const lift = (prior: number, votes: number, samples: number): number =>
  (priorSamples + (votes && votes / prior)) / (priorSamples + samples);

/** The chance of each form after samples of this many votes and this mass. */
export const formChances = (
  priors: readonly FormPrior[],
  votes: ReadonlyMap<Form, number>,
  mass: number,
): ReadonlyMap<Form, number> =>
  new Map(priors.map(({ form, weight }) => [form, weight * lift(weight, votes.get(form) ?? 0, mass)]));
