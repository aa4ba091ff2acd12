import type { Form } from '../patterns/candidate';
import { kindOf, type FormKind } from '../patterns/form-kind';

/*
 * What sightings and answers are worth. The figures are set so that confidences are right on average over the
 * sandbox's companies; `npm run bench:quality -- finder` prints how well they are.
 */

/** That an address which the site shows with the person's name is the person's. */
export const shownWithName = 0.98;
/** The same where the names agree only as far as they go, as in `J. Doe`. */
export const shownWithLikeName = 0.6;
/** What is left of that when the address is gone from the site. */
export const goneFactor = 0.75;
/** That an address which a mail host has confirmed for this name before is the person's. */
export const confirmedBefore = 0.97;

/** That somebody who is asked for works there, by what the site tells of its people. */
export const worksThere = { named: 1, unnamedAmongOthers: 0.6, nobodyNamed: 0.9 } as const;
/** With so many people named, not to be among them means something. */
export const manyPeople = 3;

/** Guesses that neither a sighting nor a colleague's address supports are given with this at most. */
export const unsupportedLimit = 0.3;
/** Below this a guess is noise, and is not given. */
export const leastChance = 0.05;

/** How often an address is shown without a name when it is the person's. */
const shownUnnamed = 0.3;

/** The chance that a local part of such a form belongs to another person of the company. */
const collision: Readonly<Record<FormKind, number>> = {
  both_names: 0.003,
  name_and_initial: 0.02,
  last_name: 0.05,
  first_name: 0.08,
  initials: 0.15,
};
/** The same where no known form gives the address. */
const strangeCollision = 0.02;

const collisionOf = (form: Form | null): number =>
  form === null ? strangeCollision : collision[kindOf(form)];

/** The chance of a guess once the address has been seen on the site without a name. */
export function whenShown(chance: number, form: Form): number {
  const theirs = chance * shownUnnamed;
  return theirs / (theirs + (1 - chance) * collisionOf(form));
}

/**
 * The chance of a suspect once the mail host has accepted it, where it would have refused others.
 * @param chance before that
 * @param rest the chance that it is none of those that were accepted or refused
 */
export const whenAccepted = (chance: number, rest: number, form: Form | null): number =>
  chance / (chance + rest * collisionOf(form));
