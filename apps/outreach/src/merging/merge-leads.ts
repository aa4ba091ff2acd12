import { mostCustomFields, mostTags } from '@lode/contracts';
import { distinct, foldWords } from '@lode/service-kit';
import type { LeadDraft, LeadFields, MergeRule } from './lead-fields';
import { keysOf } from './lead-keys';

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;

/** Values that are taken over one by one. */
const single = ['company', 'title', 'phone', 'website', 'address', 'rating', 'confidence', 'source'] as const;

/**
 * A lead with what is newly told of the same one. Tags and own fields come together, as many as a lead has.
 * @returns undefined where nothing changes
 */
export function mergeLeads(known: LeadDraft, told: LeadDraft, how: MergeRule): LeadDraft | undefined {
  const merged: LeadFields = {
    ...known,
    ...Object.fromEntries(single.map((field) => [field, chosen(known[field], told[field], how)])),
    ...namesOf(known, told, how),
    // One that differs only in how it is written is no news.
    email: known.email ?? told.email,
    tech_stack: how === 'replace' && told.tech_stack.length > 0 ? told.tech_stack : techOf(known, told),
    tags: distinct([...known.tags, ...told.tags]).slice(0, mostTags),
    custom: customOf(known, told, how),
  };
  if (names.every((name) => isEqual(known[name], merged[name]))) return undefined;
  return { ...merged, ...keysOf(merged) };
}

const names = [
  ...single,
  ...(['name', 'first_name', 'last_name', 'email', 'tech_stack', 'tags', 'custom'] as const),
];

const chosen = <Value>(known: Value, told: Value, how: MergeRule): Value =>
  how === 'replace' ? (told ?? known) : (known ?? told);

/** The names of one person stay together: a new name does not keep the given name of the old one. */
function namesOf(known: LeadFields, told: LeadFields, how: MergeRule): Names {
  const isSame = folded(known) === folded(told);
  const isNews = known.name === null || isBetter(known, told) || (how === 'replace' && told.name !== null);
  if (!isSame) return onlyNames(isNews ? told : known);
  return {
    name: chosen(known.name, told.name, how),
    first_name: chosen(known.first_name, told.first_name, how),
    last_name: chosen(known.last_name, told.last_name, how),
  };
}

/** The name of a person in place of that of the company. */
const isBetter = (known: LeadFields, told: LeadFields): boolean =>
  known.first_name === null &&
  known.last_name === null &&
  told.last_name !== null &&
  known.name === known.company;

const onlyNames = ({ name, first_name, last_name }: LeadFields): Names => ({ name, first_name, last_name });

const folded = ({ name }: LeadFields): string => foldWords(name ?? '').join(' ');

const techOf = (known: LeadFields, told: LeadFields): readonly string[] =>
  known.tech_stack.length > 0 ? known.tech_stack : told.tech_stack;

function customOf(known: LeadFields, told: LeadFields, how: MergeRule): LeadFields['custom'] {
  const both = how === 'replace' ? { ...known.custom, ...told.custom } : { ...told.custom, ...known.custom };
  // Those that the lead has already go first.
  const order = distinct([...Object.keys(known.custom), ...Object.keys(told.custom)]);
  return Object.fromEntries(order.slice(0, mostCustomFields).map((name) => [name, both[name] ?? '']));
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
