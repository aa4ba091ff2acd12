import { agree, type NameReadings } from './name-readings';

type Family = Pick<NameReadings, 'family' | 'wholeFamily'>;

/**
 * Whether two family names may belong to one person: one may lack a part of the other, but not have another one
 * instead.
 */
export function haveSameFamily(one: Family, other: Family): boolean {
  if (one.family.length === 0 || other.family.length === 0) return false;
  if (agree(one.wholeFamily, other.wholeFamily)) return true;
  const [fewer, more] = one.family.length <= other.family.length ? [one, other] : [other, one];
  return fewer.family.every((part) => more.family.some((counterpart) => agree(part, counterpart)));
}
