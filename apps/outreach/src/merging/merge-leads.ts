import { personIn } from '@lode/domain/names';
import { foldWords, distinct } from '@lode/domain/values';
import { countryOf } from '@lode/domain/sites';
import { maxCustomFields, maxTags } from '@lode/contracts';
import {
  type LeadFields,
  type MergeRule,
  type GivenLead,
  type LeadDraft,
  leadFields,
  singleTexts,
} from './lead-fields';
import { joined, withoutEmptied } from './read-lead';
import { keysOf } from './same-lead';
import { withPhones } from './phones';

/**
 * Merges new values of the same lead; `replace` also removes emptied values. Tags and custom fields are united up to their maximum.
 * @returns undefined if nothing changes
 */
export function mergeLeads(stored: LeadDraft, given: GivenLead, how: MergeRule): LeadDraft | undefined {
  const { emptied, ...draft } = given;
  const known = how === 'replace' && emptied ? withoutEmptied(stored, emptied) : stored;
  const incoming = how === 'revise' ? withoutRestated(draft, known) : draft;
  const values = Object.fromEntries(
    singleFields.map((field) => [field, chosen(known[field], incoming[field], how)]),
  );
  const { lead: merged } = withPhones<LeadFields>({
    ...known,
    ...values,
    country_code: countryChosen(known, incoming, how),
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
  if (leadFields.every((name) => isEqual(stored[name], merged[name]))) return undefined;
  return { ...merged, ...keysOf(merged) };
}

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;
type Named = Names & Pick<LeadFields, 'company' | 'email' | 'title'>;

/**
 * Merges the names of a lead with incoming ones. Given and family name are merged first and determine the full name, so
 * that an incoming name composed of its parts overwrites nothing.
 */
function mergeNames(known: Named, incoming: Named, how: MergeRule): Names {
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
const chosen = <Value>(known: Value, incoming: Value, how: MergeRule): Value =>
  how === 'fill' ? (known ?? incoming) : (incoming ?? known);

const isSame = (one: Names, other: Names): boolean =>
  foldWords(one.name ?? '').join(' ') === foldWords(other.name ?? '').join(' ');

/** Whether a name contains all words of another. */
export function isWithin(part: string | null, whole: string | null): boolean {
  const words = foldWords(whole ?? '');
  return foldWords(part ?? '').every((word) => words.includes(word));
}

/**
 * Removes values that are known in another field or notation, as in files of CRMs: the name of a
 * business as its company, a full name as the last name, and an address of the same words.
 */
function withoutRestated<Lead extends LeadFields>(incoming: Lead, known: LeadFields): Lead {
  const isCompanyKnown = known.company === null && isSameText(incoming.company, known.name);
  return {
    ...incoming,
    ...newNames(incoming, known),
    company: isCompanyKnown ? null : incoming.company,
    ...(isSameAddress(incoming, known) ? { address: null, country_code: null } : {}),
  };
}

function newNames({ name, first_name, last_name, company }: LeadFields, known: LeadFields): Names {
  const isUnsplit = known.first_name === null && known.last_name === null;
  const isNameKnown = isUnsplit && isSameText(last_name, known.name);
  const isCompany =
    known.name === null &&
    first_name === null &&
    last_name === null &&
    isSameText(name, known.company ?? company);
  return isNameKnown || isCompany
    ? { name: null, first_name: null, last_name: null }
    : { name, first_name, last_name };
}

const isSameText = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** Whether both addresses have the same words in any order; the country may be missing on one side, or in another language. */
function isSameAddress(one: LeadFields, other: LeadFields): boolean {
  if (one.address === null || other.address === null) return false;
  const [placed, known] = [placeOf(one.address, one), placeOf(other.address, other)];
  const isSameCountry = placed.country === known.country || placed.country === null || known.country === null;
  return placed.words === known.words && isSameCountry;
}

/** The words of an address without its country, which is at its end or known by its code. */
function placeOf(
  address: string,
  { country_code: code }: LeadFields,
): { words: string; country: string | null } {
  const end = /^(?<rest>.+),\s+(?<last>[^,]+)$/.exec(address)?.groups;
  const last = end?.['last'] ?? '';
  const named = countryOf(last);
  const isCountry = named !== null && (code === null ? last.length > 2 : named === code);
  return {
    words: foldWords(isCountry ? (end?.['rest'] ?? '') : address)
      .sort()
      .join(' '),
    country: isCountry ? named : code,
  };
}

/** Fields that are merged one by one. */
const singleFields = [...singleTexts, 'rating', 'confidence'] as const;

/** The country code belongs to the address: a code of another address is not taken. */
function countryChosen(known: LeadFields, incoming: LeadFields, how: MergeRule): string | null {
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

/** The row of a file, or the index of a request, whose values a lead has. */
export interface LeadOrigin {
  readonly row: number;
  /** Whether the row has a name and a way to contact the lead. */
  readonly isComplete: boolean;
}

/** Fields in which two rows of a lead differ. */
export interface RowDifference {
  readonly fields: readonly string[];
  /** The other row. */
  readonly row: number;
  /** Whether the values of the other row are kept. */
  readonly isKept: boolean;
}

export const isCompleteLead = ({ name, email, phone, website }: LeadFields): boolean =>
  name !== null && (email !== null || phone !== null || website !== null);

interface RepeatedMerge {
  /** Undefined if nothing changes. */
  readonly merged: LeadDraft | undefined;
  readonly origin: LeadOrigin;
  readonly difference: RowDifference | undefined;
}

/**
 * Merges a lead that an earlier row of the same file or request has. The first complete row wins: a later one only fills
 * values that are missing.
 * @param row of the given lead
 */
export function mergeRepeated(
  stored: { readonly lead: LeadDraft; readonly origin: LeadOrigin },
  given: GivenLead,
  { row, how }: { readonly row: number; readonly how: MergeRule },
): RepeatedMerge {
  const { lead, origin } = stored;
  const wins = !origin.isComplete && isCompleteLead(given);
  const incoming = withoutRestated(given, lead);
  const fields = differingFields(lead, incoming);
  return {
    merged: wins ? mergeLeads(lead, given, how) : mergeLeads(lead, incoming, 'fill'),
    origin: wins ? { row, isComplete: true } : origin,
    difference: fields.length > 0 ? { fields, row: origin.row, isKept: !wins } : undefined,
  };
}

const restatableFacts = ['country_code', 'accept_all', 'rating', 'confidence'] as const;

/** Fields in which both leads have a value, and not the same one. */
function differingFields(known: LeadFields, incoming: LeadFields): string[] {
  const isOther = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other && worded(one) !== worded(other);
  const custom = Object.entries(incoming.custom)
    .filter(([name, value]) => isOther(known.custom[name] ?? null, value))
    .map(([name]) => `custom.${name}`);
  return [
    ...(known.name !== null && !isWithin(incoming.name, known.name) ? ['name'] : []),
    ...singleTexts.filter((name) => isOther(known[name], incoming[name])),
    ...restatableFacts.filter(
      (name) => known[name] !== null && incoming[name] !== null && known[name] !== incoming[name],
    ),
    ...(known.tech_stack.length > 0 && incoming.tech_stack.some((each) => !known.tech_stack.includes(each))
      ? ['tech_stack']
      : []),
    ...custom,
  ];
}

/** Texts that differ in case and punctuation only are the same. */
const worded = (text: string): string => foldWords(text).join(' ') || text;
