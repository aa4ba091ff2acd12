import type { Lead } from '@lode/contracts';
import type { FoundLead } from './lead-answer';

/** Max number of contacts of a lead; a search of its domain returns all. */
const maxContacts = 10;
/** Max bytes of the leads of one response. */
const maxBytes = 700_000;

/**
 * The leads with their most senior contacts: all leads show up to the same number of contacts, the highest with which
 * the response is small enough.
 */
export function leadsWithContacts(leads: readonly FoundLead[]): Lead[] {
  const shown = shownContacts(leads);
  return leads.map((lead) => ({
    ...lead,
    contacts: lead.contacts.slice(0, shown),
    contacts_total: lead.contacts.length,
  }));
}

function shownContacts(leads: readonly FoundLead[]): number {
  const ranks = Array.from({ length: maxContacts }, (_, rank) => rank);
  let bytes = sizeOf(leads.map(({ contacts: _, ...lead }) => lead));
  const tooMany = ranks.findIndex((rank) => {
    bytes += sizeOf(leads.flatMap(({ contacts }) => contacts[rank] ?? []));
    return bytes > maxBytes;
  });
  return tooMany < 0 ? maxContacts : tooMany;
}

const sizeOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));
