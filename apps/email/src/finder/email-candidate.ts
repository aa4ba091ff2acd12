import { chanceWithName } from '@lode/domain/addresses';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { type Form, kindOf, type FormKind } from '../patterns/form';

/** An address that may be the person's. */
export interface EmailCandidate {
  /** In lower case. */
  readonly email: string;
  /** Form of the local part; null if no known form produces it. */
  readonly form: Form | null;
  /** Probability that it is the person's before the mail host is asked, 0 to 1. */
  readonly probability: number;
  /** Probability that the address exists if it is not the person's, 0 to 1. */
  readonly collisionProbability: number;
  /** The address on the site, unless it is shown as another person's; else null. */
  readonly shown: KnownAddress | null;
  /** Whether the site or an earlier confirmation attributes it to a person of exactly this name. */
  readonly attributed: boolean;
  /**
   * Probability that every operation states for the address of this person: it is shown with exactly this name, or was
   * returned for it earlier. Null for other candidates.
   */
  readonly stated: number | null;
  /** Whether a mail host has confirmed it earlier for a person of this name. */
  readonly confirmed: boolean;
  /** If this address has a number because of a namesake: the address of the namesake; else null. */
  readonly namesakeEmail: string | null;
}

/*
 * Weights of sightings and replies. They are tuned so that confidence is calibrated over the companies of the sandbox;
 * `npm run bench:quality -- finder` prints the calibration.
 */

/** Probability that an address shown with the name is the person's, compared with the name of the request. */
export const shownAs = { exact: chanceWithName(true), same: 0.93, possible: 0.6 } as const;
/** Probability that an address that a mail host has confirmed for the name is the person's. */
export const confirmedAs = { exact: 0.97, same: 0.9 } as const;

/** Probability that the person works at the company, by the people that the site names. */
export const worksThere = { named: 1, unnamedAmongOthers: 0.66, fewNamed: 0.9 } as const;
/** Min number of named people from which the absence of a name is evidence. */
export const manyPeople = 3;

/**
 * Factor for a guess that no sighting and no colleague's address supports: companies vary more than the priors of
 * forms.
 */
export const unsupported = 0.68;
/** Max probability of such a guess. */
export const unsupportedLimit = 0.3;
/** Min probability of an address that only the pattern of the domain supports: about as likely right as wrong. */
export const minPatternChance = 0.45;
/** Guesses below it are omitted. */
export const minChance = 0.05;

/** Probability that the second person of a name has the address of the first one with a number. */
export const numberedForNamesake = 0.5;
/** Probability that such an address exists and belongs to another person. */
export const numberedAnyway = 0.003;
/** Probability that a request with a middle name is for the second person of that name. */
export const namesakeByMiddle = 0.1;
/** Probability that a person whose address contains the middle name has a namesake with the plain one. */
export const namesakeBySpelling = 0.3;
/** Probability that a former address of the person no longer accepts mail. */
export const goneInactive = 0.12;

/** Probability that the person's address is shown without a name. */
const shownUnnamed = 0.3;

/** Probability that a local part of the form belongs to another person, if the company uses the form. */
const collision: Readonly<Record<FormKind, number>> = {
  all_names: 0.0003,
  both_names: 0.003,
  name_and_initial: 0.02,
  last_name: 0.05,
  first_name: 0.2,
  initials: 0.15,
};
/** Min share of a form at any company. */
const rareForm = 0.05;

/**
 * Probability that an address of this form is another person's.
 * @param chance share of the form at the domain, 0 to 1
 */
export const collisionOf = (form: Form, chance: number): number =>
  collision[kindOf(form)] * Math.max(rareForm, chance);

/**
 * Probability of a guess whose address the site shows without a name.
 * @param collision see `collisionOf`
 */
export function whenShown(chance: number, collision: number): number {
  const theirs = chance * shownUnnamed;
  return theirs / (theirs + (1 - chance) * collision);
}
