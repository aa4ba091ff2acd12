import { inSlices, type Steps } from '@lode/service-kit';
import type { SpellingChoices } from '@lode/domain/names';
import type { Form } from './candidate';
import { explainAddress, onlyForm, type NamedAddress, type Sample } from './explain-address';
import type { FormPrior } from './form-priors';
import { localPartWriter } from './forms';
import { learnChoices } from './learn-choices';
import { formChances } from './posterior';
import { shareVotes } from './share-votes';

export interface FormShare {
  readonly form: Form;
  /** Number of samples that support it, in fractions if other forms explain a sample too. */
  readonly votes: number;
  /** Share of all samples, including unexplained ones; 0 to 1. */
  readonly share: number;
}

/** Forms of a domain, learned from its known addresses. */
export interface LearnedForms {
  /** Number of addresses that count. */
  readonly samples: number;
  /** The forms that explain at least one sample, the most common first. */
  readonly shares: readonly FormShare[];
  /** The most common form; null if no sample is explained by that form alone. */
  readonly usual: FormShare | null;
  /** All known forms, in the order of the priors. */
  readonly forms: readonly Form[];
  /** Probability that the address of another person has this form, 0 to 1. */
  chanceOf(form: Form): number;
  /** Factor by which the choices of colleagues change the probability of a spelling: above 0; 1 if unknown. */
  choiceFactor(choices: SpellingChoices): number;
}

/**
 * In slices, for sites with hundreds of addresses.
 * @param pairs one per address of the domain, in any order
 */
export const inferFormsInSlices = (
  pairs: readonly NamedAddress[],
  priors: readonly FormPrior[],
): Promise<LearnedForms> => inSlices(inferSteps(pairs, priors));

export function* inferSteps(
  pairs: readonly NamedAddress[],
  priors: readonly FormPrior[],
): Steps<LearnedForms> {
  const writers = priors.map(({ form }) => ({ form, write: localPartWriter(form) }));
  const samples: Sample[] = [];
  for (const pair of inOneOrder(pairs)) {
    const sample = explainAddress(pair, writers);
    if (sample) samples.push(sample);
    yield;
  }
  const mass = samples.reduce((sum, { weight }) => sum + weight, 0);
  const votes = shareVotes(samples, priors, mass);
  const shares = sharesOf(votes, mass, priors);
  const [commonest] = shares;
  const chances = formChances(priors, votes, mass);
  return {
    samples: samples.length,
    shares,
    usual: commonest && samples.some((sample) => onlyForm(sample) === commonest.form) ? commonest : null,
    forms: priors.map(({ form }) => form),
    chanceOf: (form) => chances.get(form) ?? 0,
    choiceFactor: learnChoices(samples),
  };
}

/** Sorts the pairs: the rounding of sums depends on the order and could decide a tie. */
function inOneOrder(pairs: readonly NamedAddress[]): readonly NamedAddress[] {
  const keyed = pairs.map((pair) => ({ pair, key: orderOf(pair) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ pair }) => pair);
}

/** The first of a name's spellings identifies it. */
const orderOf = ({ local, weight, spellings }: NamedAddress): string =>
  JSON.stringify([local, weight, spellings.length, spellings[0]]);

function sharesOf(
  votes: ReadonlyMap<Form, number>,
  mass: number,
  priors: readonly FormPrior[],
): readonly FormShare[] {
  return priors
    .map(({ form }) => ({ form, votes: votes.get(form) ?? 0 }))
    .filter((each) => each.votes > 0)
    .map((each) => ({ ...each, share: each.votes / mass }))
    .sort((a, b) => b.votes - a.votes);
}
