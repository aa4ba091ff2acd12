import { foldWords } from '@lode/domain/values';
import type { LeadFields, MergeRule } from './lead-fields';
import { joined } from './read-names';

export type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;
type Named = Names & Pick<LeadFields, 'company' | 'email'>;

/**
 * The names of a lead with those that are newly told of it. Given and family name are merged first, and the name follows
 * them: so a name that was only put together from what else was told takes nothing away.
 */
export function mergeNames(known: Named, told: Named, how: MergeRule): Names {
  if (told.name === null) return onlyNames(known);
  if (known.name === null) return onlyNames(told);
  if (isBetter(known, told)) return onlyNames(told);
  if (hasParts(told) && told.name === joined([told.first_name, told.last_name]))
    return withParts(known, told, how);
  if (isSame(known, told)) return eachChosen(known, told, how);
  return how === 'fill' || isLess(known, told) ? onlyNames(known) : onlyNames(told);
}

const onlyNames = ({ name, first_name, last_name }: Names): Names => ({ name, first_name, last_name });

const hasParts = ({ first_name, last_name }: Names): boolean => first_name !== null || last_name !== null;

/** The name of a person in place of that of the company. */
const isBetter = (known: Named, told: Named): boolean =>
  !hasParts(known) && told.last_name !== null && known.name === known.company;

/** Whether a name says no more than what is known: a part of it, or only that of the company. */
function isLess(known: Named, told: Named): boolean {
  if (hasParts(told)) return false;
  if (told.name === told.company && told.email === null) return known.name !== known.company;
  return isWithin(told.name, known.name);
}

function withParts(known: Names, told: Names, how: MergeRule): Names {
  const ofKnown = hasParts(known) || isWithin(joined([told.first_name, told.last_name]), known.name);
  if (how === 'fill' && !ofKnown) return onlyNames(known);
  const { first_name, last_name } = eachChosen(known, told, how);
  const isNews = first_name !== known.first_name || last_name !== known.last_name;
  const parts = joined([first_name, last_name]);
  // `Dr. Ada Moore` stays, as long as it is the name of the same.
  const name = isNews && !isWithin(parts, known.name) ? parts : known.name;
  return { name, first_name, last_name };
}

const eachChosen = (known: Names, told: Names, how: MergeRule): Names => ({
  name: chosen(known.name, told.name, how),
  first_name: chosen(known.first_name, told.first_name, how),
  last_name: chosen(known.last_name, told.last_name, how),
});

/** One of two values that may both be known. */
export const chosen = <Value>(known: Value, told: Value, how: MergeRule): Value =>
  how === 'replace' ? (told ?? known) : (known ?? told);

const isSame = (one: Names, other: Names): boolean =>
  foldWords(one.name ?? '').join(' ') === foldWords(other.name ?? '').join(' ');

/** Whether all words of a name stand in another. */
function isWithin(part: string | null, whole: string | null): boolean {
  const words = foldWords(whole ?? '');
  return foldWords(part ?? '').every((word) => words.includes(word));
}
