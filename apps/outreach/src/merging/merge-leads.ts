import { maxCustomFields, maxTags } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { withoutEmptied } from './emptied';
import type { GivenLead, LeadDraft, LeadFields, MergeRule } from './lead-fields';
import { keysOf } from './lead-keys';
import { chosen, mergeNames } from './merge-names';
import { withoutRestated } from './restated';
import { withPhones } from './with-phones';

/** Fields that are merged one by one. */
const single = ['company', 'title', 'phone', 'website', 'address', 'rating', 'confidence', 'source'] as const;

/**
 * Merges new values of the same lead; `replace` also removes emptied values. Tags and custom fields are united up to their maximum.
 * @returns undefined if nothing changes
 */
export function mergeLeads(stored: LeadDraft, given: GivenLead, how: MergeRule): LeadDraft | undefined {
  const { emptied, ...draft } = given;
  const known = how === 'replace' && emptied ? withoutEmptied(stored, emptied) : stored;
  const incoming = how === 'revise' ? withoutRestated(draft, known) : draft;
  const values = Object.fromEntries(
    single.map((field) => [field, chosen(known[field], incoming[field], how)]),
  );
  const { lead: merged } = withPhones<LeadFields>({
    ...known,
    ...values,
    country_code: countryOf(known, incoming, how),
    accept_all: chosen(known.accept_all, incoming.accept_all, how),
    verification: newer(known.verification, incoming.verification),
    contacts: how !== 'fill' && incoming.contacts.length > 0 ? incoming.contacts : peopleOf(known, incoming),
    ...mergeNames(known, incoming, how),
    // The emails differ in spelling at most, because they match.
    email: known.email ?? incoming.email,
    tech_stack:
      how !== 'fill' && incoming.tech_stack.length > 0 ? incoming.tech_stack : techOf(known, incoming),
    tags: distinct([...known.tags, ...incoming.tags]).slice(0, maxTags),
    custom: customOf(known, incoming, how),
  });
  if (names.every((name) => isEqual(stored[name], merged[name]))) return undefined;
  return { ...merged, ...keysOf(merged) };
}

const names = [
  ...single,
  ...(['name', 'first_name', 'last_name', 'email', 'country_code', 'accept_all', 'verification'] as const),
  ...(['contacts'] as const),
  ...(['tech_stack', 'tags', 'custom'] as const),
];

/** The country code belongs to the address: a code of another address is not taken. */
function countryOf(known: LeadFields, incoming: LeadFields, how: MergeRule): string | null {
  const address = chosen(known.address, incoming.address, how);
  const codeOf = (lead: LeadFields): string | null =>
    lead.address === null || lead.address === address ? lead.country_code : null;
  return chosen(codeOf(known), codeOf(incoming), how);
}

const peopleOf = (known: LeadFields, incoming: LeadFields): LeadFields['contacts'] =>
  known.contacts.length > 0 ? known.contacts : incoming.contacts;

/** The later verdict about the address. */
function newer(
  known: LeadFields['verification'],
  incoming: LeadFields['verification'],
): LeadFields['verification'] {
  if (known === null || incoming === null) return known ?? incoming;
  return incoming.checked_at > known.checked_at ? incoming : known;
}

const techOf = (known: LeadFields, incoming: LeadFields): readonly string[] =>
  known.tech_stack.length > 0 ? known.tech_stack : incoming.tech_stack;

function customOf(known: LeadFields, incoming: LeadFields, how: MergeRule): LeadFields['custom'] {
  const both =
    how === 'fill' ? { ...incoming.custom, ...known.custom } : { ...known.custom, ...incoming.custom };
  // Known fields come first.
  const order = distinct([...Object.keys(known.custom), ...Object.keys(incoming.custom)]);
  return Object.fromEntries(order.slice(0, maxCustomFields).map((name) => [name, both[name] ?? '']));
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
