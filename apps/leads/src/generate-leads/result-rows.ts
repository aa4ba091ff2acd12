import type { Contact, ResultRow } from '@lode/contracts';
import { cachedByObject } from '@lode/domain/values';
import type { FoundLead } from './lead-answer';

/** Of the contacts of a row: a row has at most 32 KiB. */
const limits = { contacts: 10, evidence: 1, profiles: 5 };

/** Leads as rows of a result set. */
export const resultRows = (leads: readonly FoundLead[]): ResultRow[] => leads.map(rowOf);

/** Leads of a cached answer are rows again with each request. */
const rowOf = cachedByObject((lead: FoundLead): ResultRow => toRow(lead));

const toRow = ({
  name,
  email,
  phone,
  website,
  address,
  country_code,
  verification,
  rating,
  confidence,
  tech_stack,
  source,
  contacts,
}: FoundLead): ResultRow => ({
  name,
  company: name,
  title: null,
  email,
  phone: phone ?? null,
  website,
  address,
  rating,
  confidence,
  tech_stack,
  source,
  ...(verification?.reason === 'accept_all' && { accept_all: true }),
  ...(country_code && { country_code }),
  ...(verification && { verification }),
  ...(contacts.length > 0 && { contacts: contacts.slice(0, limits.contacts).map(brief) }),
});

const brief = (contact: Contact): Contact => ({
  ...contact,
  profiles: contact.profiles.slice(0, limits.profiles),
  evidence: contact.evidence.slice(0, limits.evidence),
});
