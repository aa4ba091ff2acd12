import type { Form } from './candidate';
import type { FormPrior } from './form-priors';

/**
 * Strength of the Dirichlet prior, in samples. With 0.1, one address of a form raises it from 0.38 to 0.94, and three
 * raise it to 0.98, which is the share of companies with one form for all people. A larger value learns slower.
 */
export const priorSamples = 0.1;

/**
 * Factor by which samples change a prior: the posterior mean divided by the prior.
 * @param prior 0 to 1
 * @param votes for this outcome; 0 if the prior is 0
 * @param samples votes for all outcomes
 */
export const lift = (prior: number, votes: number, samples: number): number =>
  (priorSamples + (votes && votes / prior)) / (priorSamples + samples);

/** Posterior probability of each form. */
export const formChances = (
  priors: readonly FormPrior[],
  votes: ReadonlyMap<Form, number>,
  mass: number,
): ReadonlyMap<Form, number> =>
  new Map(priors.map(({ form, weight }) => [form, weight * lift(weight, votes.get(form) ?? 0, mass)]));
