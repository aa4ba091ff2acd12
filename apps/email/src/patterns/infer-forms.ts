import type { SpellingChoices } from '@lode/domain/names';
import { inSlices, type Steps } from '@lode/platform';
import { type Form, localPartWriter } from './form';
import type { FormPrior } from './form-priors';
import { onlyForm, type Sample, explainAddress, type NamedAddress } from './explain-address';

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
const lift = (prior: number, votes: number, samples: number): number =>
  (priorSamples + (votes && votes / prior)) / (priorSamples + samples);

/** Posterior probability of each form. */
const formChances = (
  priors: readonly FormPrior[],
  votes: ReadonlyMap<Form, number>,
  mass: number,
): ReadonlyMap<Form, number> =>
  new Map(priors.map(({ form, weight }) => [form, weight * lift(weight, votes.get(form) ?? 0, mass)]));

type Votes = ReadonlyMap<Form, number>;

/** Converges to 0.001 for thirty ambiguous samples and one clear sample. */
const maxRounds = 80;

/**
 * Counts the samples of each form. An ambiguous sample divides its vote by the likelihood of its forms at this domain,
 * estimated from the other samples by expectation maximization, starting at the priors.
 * @param mass total weight of all samples
 */
function shareVotes(samples: readonly Sample[], priors: readonly FormPrior[], mass: number): Votes {
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

/** Votes on one choice of spelling. */
interface ChoiceVotes {
  samples: number;
  readonly votes: Map<string, number>;
  /** Expected votes if the domain had no preference. */
  readonly expected: Map<string, number>;
}

/**
 * Learns which spellings a domain prefers. A sample counts if the choice affects the local part and all its
 * explanations agree on it.
 * @returns the factor for a spelling with these choices: above 0; 1 if unknown
 */
function learnChoices(samples: readonly Sample[]): (choices: SpellingChoices) => number {
  const votesByChoice = new Map<string, ChoiceVotes>();
  for (const sample of samples) {
    const names = new Set(sample.spellings.flatMap(({ choices }) => Object.keys(choices)));
    for (const name of names) vote(name, sample, votesByChoice);
  }
  return (choices) =>
    Object.entries(choices).reduce(
      (factor, [name, value]) => factor * liftOf(value, votesByChoice.get(name)),
      1,
    );
}

function vote(
  name: string,
  { fits, spellings, weight, clarity }: Sample,
  votesByChoice: Map<string, ChoiceVotes>,
): void {
  const shown = [...new Set(fits.map(({ choices }) => valueOf(name, choices)))];
  const open = new Set(spellings.map(({ choices }) => valueOf(name, choices))).size > 1;
  const [value] = shown;
  if (!open || value === undefined || shown.length > 1) return;

  const choiceVotes = votesByChoice.get(name) ?? { samples: 0, votes: new Map(), expected: new Map() };
  votesByChoice.set(name, choiceVotes);
  const worth = weight * clarity;
  choiceVotes.samples += worth;
  add(choiceVotes.votes, value, worth);
  const total = spellings.reduce((sum, spelling) => sum + spelling.weight, 0);
  for (const spelling of spellings) {
    add(choiceVotes.expected, valueOf(name, spelling.choices), (worth * spelling.weight) / total);
  }
}

/** The absence of the choice is a value too. */
const valueOf = (name: string, choices: SpellingChoices): string => choices[name] ?? '';

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

function liftOf(value: string, choiceVotes: ChoiceVotes | undefined): number {
  if (!choiceVotes) return 1;
  const { samples, votes, expected } = choiceVotes;
  return lift((expected.get(value) ?? 0) / samples, votes.get(value) ?? 0, samples);
}

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
