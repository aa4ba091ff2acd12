import { maxCustomFields, type LeadInput } from '@lode/contracts';
import type { Emptied, LeadDraft, LeadFields, LeadSource, LeadMistake } from './lead-fields';
import { keysOf } from './same-lead';
import { isWithin } from './merge-leads';
import { readLead, joined, readEmail } from './read-lead';

const nameFields = ['name', 'first_name', 'last_name'] as const;
type Names = Pick<LeadFields, (typeof nameFields)[number]>;

/** The changed lead, or why the change is rejected. */
export type Revision = { readonly draft: LeadDraft } | { readonly mistakes: readonly LeadMistake[] };

/**
 * Changes the given fields of a lead: null or an empty text empties a field, tags and technologies are replaced, and custom
 * fields are changed one by one. The result is read as a lead of a caller.
 */
export function reviseLead(stored: LeadDraft, change: LeadInput): Revision {
  // A validated request has all its fields, and the omitted ones are undefined.
  const given: LeadInput = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const reading = readLead({ ...restOf(stored, given), ...given, ...namesAfter(stored, given) });
  if ('mistake' in reading) return { mistakes: [reading.mistake] };
  const mistakes = reading.leftOut.filter(({ field }) => field !== null && Object.hasOwn(given, field));
  if (mistakes.length > 0) return { mistakes };
  const { emptied, ...read } = reading.draft;
  const custom = customAfter(stored, read, emptied);
  if (Object.keys(custom).length > maxCustomFields) return { mistakes: [tooMany] };
  const draft = { ...read, ...finalNames(stored, given, read), custom };
  return { draft: { ...draft, ...keysOf(draft) } };
}

const tooMany: LeadMistake = { field: 'custom', reason: `custom has more than ${maxCustomFields} fields` };

/** The values that stay. A country belongs to its address, and the reply of a mail host to its email. */
function restOf({ custom: _, verification, ...stored }: LeadDraft, given: LeadInput): LeadSource {
  const isMoved = given.address !== undefined && given.address !== stored.address;
  const isOtherMailbox = given.email !== undefined && readEmail(given.email ?? '') !== stored.email;
  return {
    ...stored,
    verification: isOtherMailbox ? undefined : (verification ?? undefined),
    contacts: [...stored.contacts],
    tech_stack: [...stored.tech_stack],
    tags: [...stored.tags],
    ...(isMoved && { country_code: null }),
    ...(isOtherMailbox && { accept_all: null }),
  };
}

/** Another full name has other parts, and other parts have another full name. */
function namesAfter(stored: Names, given: LeadInput): Partial<Names> {
  const { name, first_name, last_name } = given;
  if (name && name !== stored.name)
    return { name, first_name: first_name ?? null, last_name: last_name ?? null };
  return first_name === undefined && last_name === undefined ? {} : composed(stored, given);
}

/** A full name such as `Dr. Ada Moore` stays if it contains both parts. */
function composed(stored: Names, given: LeadInput): Names {
  const first_name = (given.first_name === undefined ? stored.first_name : given.first_name) || null;
  const last_name = (given.last_name === undefined ? stored.last_name : given.last_name) || null;
  const parts = joined([first_name, last_name]);
  const isWhole = first_name !== null && last_name !== null && given.name !== null;
  return { name: isWhole && isWithin(parts, stored.name) ? stored.name : parts, first_name, last_name };
}

/** Names that are not given stay as they are, also where they could be completed. */
function finalNames(stored: Names, given: LeadInput, read: Names): Names {
  if (nameFields.every((field) => given[field] === undefined))
    return { name: stored.name, first_name: stored.first_name, last_name: stored.last_name };
  return {
    name: read.name,
    first_name: isEmptied(given.first_name) ? null : read.first_name,
    last_name: isEmptied(given.last_name) ? null : read.last_name,
  };
}

const isEmptied = (value: string | null | undefined): boolean => value !== undefined && !value?.trim();

/** Further numbers of a given phone replace the known ones of the same name. */
function customAfter(
  stored: LeadFields,
  read: LeadFields,
  emptied: Emptied | undefined,
): LeadFields['custom'] {
  const all = Object.entries({ ...stored.custom, ...read.custom });
  return Object.fromEntries(all.filter(([name]) => !emptied?.custom.includes(name)));
}
