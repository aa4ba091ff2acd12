import { personIn } from '@lode/domain/names';
import { foldWords } from '@lode/domain/values';
import type { LeadFields, MergeRule } from './lead-fields';
import { joined } from './read-names';

export type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;
type Named = Names & Pick<LeadFields, 'company' | 'email' | 'title'>;

/**
 * Merges the names of a lead with incoming ones. Given and family name are merged first and determine the full name, so
 * that an incoming name composed of its parts overwrites nothing.
 */
export function mergeNames(known: Named, incoming: Named, how: MergeRule): Names {
  if (incoming.name === null) return onlyNames(known);
  if (known.name === null) return onlyNames(incoming);
  if (isBetter(known, incoming)) return onlyNames(incoming);
  if (hasParts(known) && isSame(known, incoming) && isSplitByUs(incoming))
    return { ...onlyNames(known), name: chosen(known.name, incoming.name, how) };
  if (hasParts(incoming) && incoming.name === joined([incoming.first_name, incoming.last_name]))
    return withParts(known, incoming, how);
  if (isSame(known, incoming)) return eachChosen(known, incoming, how);
  return how === 'fill' || isLess(known, incoming) ? onlyNames(known) : onlyNames(incoming);
}

const onlyNames = ({ name, first_name, last_name }: Names): Names => ({ name, first_name, last_name });

const hasParts = ({ first_name, last_name }: Names): boolean => first_name !== null || last_name !== null;

/** Whether the parts follow from the full name, so that a known division of the same name is more reliable. */
function isSplitByUs({ first_name, last_name, ...incoming }: Named): boolean {
  const split = personIn(incoming.name ?? '', incoming, true);
  return split !== undefined && split.first === first_name && split.last === last_name;
}

/** The name of a person replaces that of its company. */
const isBetter = (known: Named, incoming: Named): boolean =>
  !hasParts(known) && incoming.last_name !== null && known.name === known.company;

/** Whether a name adds nothing: it is part of the known name, or only the company. */
function isLess(known: Named, incoming: Named): boolean {
  if (hasParts(incoming)) return false;
  if (incoming.name === incoming.company && incoming.email === null) return known.name !== known.company;
  return isWithin(incoming.name, known.name);
}

function withParts(known: Names, incoming: Names, how: MergeRule): Names {
  const ofKnown = hasParts(known) || isWithin(joined([incoming.first_name, incoming.last_name]), known.name);
  if (how === 'fill' && !ofKnown) return onlyNames(known);
  const { first_name, last_name } = eachChosen(known, incoming, how);
  const isNews = first_name !== known.first_name || last_name !== known.last_name;
  const parts = joined([first_name, last_name]);
  // A full name such as `Dr. Ada Moore` stays if it contains the parts.
  const name = isNews && !isWithin(parts, known.name) ? parts : known.name;
  return { name, first_name, last_name };
}

const eachChosen = (known: Names, incoming: Names, how: MergeRule): Names => ({
  name: chosen(known.name, incoming.name, how),
  first_name: chosen(known.first_name, incoming.first_name, how),
  last_name: chosen(known.last_name, incoming.last_name, how),
});

/** Selects one of two values by the rule. */
export const chosen = <Value>(known: Value, incoming: Value, how: MergeRule): Value =>
  how === 'fill' ? (known ?? incoming) : (incoming ?? known);

const isSame = (one: Names, other: Names): boolean =>
  foldWords(one.name ?? '').join(' ') === foldWords(other.name ?? '').join(' ');

/** Whether a name contains all words of another. */
export function isWithin(part: string | null, whole: string | null): boolean {
  const words = foldWords(whole ?? '');
  return foldWords(part ?? '').every((word) => words.includes(word));
}
