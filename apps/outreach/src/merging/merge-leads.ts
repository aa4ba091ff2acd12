import { mostCustomFields, mostTags } from '@lode/contracts';
import { distinct } from '@lode/service-kit';
import type { LeadDraft, LeadFields, MergeRule } from './lead-fields';
import { keysOf } from './lead-keys';
import { chosen, mergeNames } from './merge-names';

/** Values that are taken over one by one. */
const single = ['company', 'title', 'phone', 'website', 'address', 'rating', 'confidence', 'source'] as const;

/**
 * A lead with what is newly told of the same one. Tags and own fields come together, as many as a lead has.
 * @returns undefined where nothing changes
 */
export function mergeLeads(known: LeadDraft, told: LeadDraft, how: MergeRule): LeadDraft | undefined {
  const values = Object.fromEntries(single.map((field) => [field, chosen(known[field], told[field], how)]));
  const merged: LeadFields = {
    ...known,
    ...values,
    country_code: countryOf(known, told, how),
    accept_all: chosen(known.accept_all, told.accept_all, how),
    ...mergeNames(known, told, how),
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
  ...(['name', 'first_name', 'last_name', 'email', 'country_code', 'accept_all'] as const),
  ...(['tech_stack', 'tags', 'custom'] as const),
];

/** The country code belongs to the address that is kept: the code of another address is not taken over. */
function countryOf(known: LeadFields, told: LeadFields, how: MergeRule): string | null {
  const address = chosen(known.address, told.address, how);
  const codeOf = (lead: LeadFields): string | null =>
    lead.address === null || lead.address === address ? lead.country_code : null;
  return chosen(codeOf(known), codeOf(told), how);
}

const techOf = (known: LeadFields, told: LeadFields): readonly string[] =>
  known.tech_stack.length > 0 ? known.tech_stack : told.tech_stack;

function customOf(known: LeadFields, told: LeadFields, how: MergeRule): LeadFields['custom'] {
  const both = how === 'replace' ? { ...known.custom, ...told.custom } : { ...told.custom, ...known.custom };
  // Those that the lead has already go first.
  const order = distinct([...Object.keys(known.custom), ...Object.keys(told.custom)]);
  return Object.fromEntries(order.slice(0, mostCustomFields).map((name) => [name, both[name] ?? '']));
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
