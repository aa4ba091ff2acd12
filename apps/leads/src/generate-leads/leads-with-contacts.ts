import { withVerification, type Lead } from '@lode/contracts';
import { cachedByObject } from '@lode/domain/values';
import type { FoundLead } from './lead-answer';

/** Max number of contacts of a lead; a search of its domain returns all. */
const maxContacts = 10;
/** Max bytes of the leads of one response. */
const maxBytes = 700_000;

/**
 * The leads with their most senior contacts: all leads show up to the same number of contacts, the highest with which
 * the response is small enough. Each address has a verdict.
 * @param collectedAt milliseconds since 1970
 */
export function leadsWithContacts(leads: readonly FoundLead[], collectedAt: number): Lead[] {
  const shown = shownContacts(leads);
  const at = new Date(collectedAt).toISOString();
  return leads.map((lead) => ({
    ...withVerification(lead, at),
    contacts: lead.contacts.slice(0, shown).map((contact) => withVerification(contact, at)),
    contacts_total: lead.contacts.length,
  }));
}

function shownContacts(leads: readonly FoundLead[]): number {
  const ranks = Array.from({ length: maxContacts }, (_, rank) => rank);
  const sizes = leads.map(sizesOf);
  let bytes = sum(sizes.map(({ lead }) => lead));
  const tooMany = ranks.findIndex((rank) => {
    bytes += sum(sizes.map(({ contacts }) => contacts[rank] ?? 0));
    return bytes > maxBytes;
  });
  return tooMany < 0 ? maxContacts : tooMany;
}

/** Any time: all have the same length. */
const anyTime = new Date(0).toISOString();

/** Bytes of a lead without its contacts, and of each contact that may be shown, with separators. */
const sizesOf = cachedByObject(({ contacts, ...lead }: FoundLead) => ({
  lead: sizeOf(withVerification(lead, anyTime)),
  contacts: contacts.slice(0, maxContacts).map((contact) => sizeOf(withVerification(contact, anyTime))),
}));

const sizeOf = (value: object): number => Buffer.byteLength(JSON.stringify(value)) + 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
