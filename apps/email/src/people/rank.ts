import { seniorities, type Contact } from '@lode/contracts';
import { levelOf } from '../domain-search/rank-key';

/** Of the most senior person. */
const topRank = 1000;
const weights = { level: 10, decides: 5, email: 2 };
/** Of people who are gone from the site, below all others. */
export const goneRank = -5000;

/** Order of a search: the most senior first, then those who decide, then those with an address. */
export const rankOf = ({ seniority, decision_maker: decides, email }: RankedRole): number =>
  topRank -
  weights.level * levelOf(seniority) +
  (decides ? weights.decides : 0) +
  (email === null ? 0 : weights.email);

type RankedRole = Pick<Contact, 'seniority' | 'decision_maker' | 'email'>;

/**
 * The ranks that people of a seniority, or people who decide, can have, the highest first; null: any. The index of ranks
 * thus begins at the first of them, instead of reading all people who are more senior.
 */
export function ranksOf(seniority: Contact['seniority'], decides: boolean | null): number[] {
  const levels = seniority === null ? [...seniorities, null] : [seniority];
  const shown = levels.flatMap((level) =>
    (decides === null ? [false, true] : [decides]).flatMap((decision_maker) =>
      ['address', null].map((email) => rankOf({ seniority: level, decision_maker, email })),
    ),
  );
  const ranks = new Set([...shown, ...shown.map((rank) => rank + goneRank)]);
  return [...ranks].toSorted((one, other) => other - one);
}
