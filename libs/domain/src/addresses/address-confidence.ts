/** Probability that an address is that of the person with whose name the company's website shows it. */
const shownWithName = 0.98;
/** Factor for an address that the website no longer shows. */
const goneFactor = 0.75;
/** Factor for an address that the mail host rejects. */
const rejectedFactor = 0.05;

/** Probability, 0 to 1, that an address is that of the person with whose name the website shows or has shown it. */
export const chanceWithName = (stillOnPage: boolean): number => whenSeen(shownWithName, stillOnPage);

/** Lowers the probability for an address that the website no longer shows. */
export const whenSeen = (chance: number, stillOnPage: boolean): number =>
  chance * (stillOnPage ? 1 : goneFactor);

/**
 * The confidence in an address: the same in every operation that shows it.
 * @param chance probability that the address belongs to the person or the company, 0 to 1
 * @param isRejected whether the latest verdict about the address is `invalid`
 * @returns a whole number from 1 to 99, because an address is never certain
 */
export const addressConfidence = (chance: number, isRejected = false): number =>
  Math.min(99, Math.max(1, Math.round(chance * (isRejected ? rejectedFactor : 1) * 100)));
