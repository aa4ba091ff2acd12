import { atOnce, inSlices, type Steps } from '@lode/service-kit';
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
  /** How many samples speak for it; a part of one where others explain it too. */
  readonly votes: number;
  /** Of all samples, 0 to 1, also of those that no form explains. */
  readonly share: number;
}

/** What the addresses of a domain tell of how further ones are written. */
export interface LearnedForms {
  /** How many addresses count. */
  readonly samples: number;
  /** The forms that explain at least one of them, the commonest first. */
  readonly shares: readonly FormShare[];
  /** The commonest form; null where no address can be explained by that form alone. */
  readonly usual: FormShare | null;
  /** Every form that is known, the likeliest beforehand first. */
  readonly forms: readonly Form[];
  /** The chance that the address of somebody else is of this form, 0 to 1. */
  chanceOf(form: Form): number;
  /** By what factor a spelling is likelier for choosing as colleagues did, above 0; 1 where that is not known. */
  choiceFactor(choices: SpellingChoices): number;
}

/** @param pairs one per address of the domain, in any order. */
export const inferForms = (pairs: readonly NamedAddress[], priors: readonly FormPrior[]): LearnedForms =>
  atOnce(inferSteps(pairs, priors));

/** The same for what a site shows, which may be hundreds of addresses. */
export const inferFormsInSlices = (
  pairs: readonly NamedAddress[],
  priors: readonly FormPrior[],
): Promise<LearnedForms> => inSlices(inferSteps(pairs, priors));

function* inferSteps(pairs: readonly NamedAddress[], priors: readonly FormPrior[]): Steps<LearnedForms> {
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

/** Sums of fractions depend on their order in the last digit, which could decide a tie. */
function inOneOrder(pairs: readonly NamedAddress[]): readonly NamedAddress[] {
  const keyed = pairs.map((pair) => ({ pair, key: orderOf(pair) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ pair }) => pair);
}

/** A name with thirty spellings is told from others by the first of them. */
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
