import type { Form } from '../patterns/candidate';
import { kindOf, type FormKind } from '../patterns/form-kind';

/*
 * What sightings and answers are worth. The figures are set so that confidences are right on average over the
 * sandbox's companies; `npm run bench:quality -- finder` prints how well they are.
 */

/** That an address which the site shows with such a name is the person's. */
export const shownAs = { exact: 0.98, same: 0.93, possible: 0.6 } as const;
/** What is left of that when the address is gone from the site. */
export const goneFactor = 0.75;
/** That an address which a mail host has confirmed for such a name before is the person's. */
export const confirmedAs = { exact: 0.97, same: 0.9 } as const;

/** That somebody who is asked for works there, by what the site tells of its people. */
export const worksThere = { named: 1, unnamedAmongOthers: 0.66, nobodyNamed: 0.9 } as const;
/** With so many people named, not to be among them means something. */
export const manyPeople = 3;

/**
 * What is left of the chance of a guess that neither a sighting nor a colleague's address supports: companies are more
 * unlike each other than the priors of forms say.
 */
export const unsupported = 0.68;
/** Such guesses are given with this at most. */
export const unsupportedLimit = 0.3;
/** Below this a guess is noise, and is not given. */
export const minChance = 0.05;

/** How often who comes second gets the address of a namesake with a number. */
export const numberedForNamesake = 0.5;
/** The chance that such an address is there and somebody else's. */
export const numberedAnyway = 0.003;
/** How often somebody is asked for with a middle name because a namesake has come first. */
export const namesakeByMiddle = 0.1;
/** How often somebody whose address has the middle name in it has a namesake with the plain one. */
export const namesakeBySpelling = 0.3;
/** How often an address that was a person's takes no mail any more. */
export const goneDead = 0.12;

/** How often an address is shown without a name when it is the person's. */
const shownUnnamed = 0.3;

/** The chance that a local part of such a form belongs to another person of a company that uses it. */
const collision: Readonly<Record<FormKind, number>> = {
  all_names: 0.0003,
  both_names: 0.003,
  name_and_initial: 0.02,
  last_name: 0.05,
  first_name: 0.2,
  initials: 0.15,
};
/** How often anybody at a company has an address in a form that is not the usual one there. */
const rareForm = 0.05;

/** The chance that an address of this form is another person's. @param chance of the form at the domain, 0 to 1 */
export const collisionOf = (form: Form, chance: number): number =>
  collision[kindOf(form)] * Math.max(rareForm, chance);

/** The chance of a guess once the address has been seen on the site without a name. @param collision see above */
export function whenShown(chance: number, collision: number): number {
  const theirs = chance * shownUnnamed;
  return theirs / (theirs + (1 - chance) * collision);
}
