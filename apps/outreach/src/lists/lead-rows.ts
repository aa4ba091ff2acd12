import { randomBytes } from 'node:crypto';
import type { ListedLead } from '@lode/contracts';
import {
  hidingHashes,
  peopleSubjectsInEach,
  prefixedId,
  subjectsInEach,
  suppressionKey,
  type SubjectHasher,
} from '@lode/service-kit';
import { distinct } from '@lode/domain/values';
import type { LeadDraft, LeadFields, LeadKeys } from '../merging/lead-fields';
import { contactsOf } from './lead-contacts';
import type { StoredLead } from './lead-store';
import type { LeadRow } from './lead.statements';

/** Values of a lead for INSERT and UPDATE. */
export interface WrittenLead extends LeadDraft {
  readonly id: string;
  readonly subject_hashes: readonly string[];
  /** Those that only people of the company have. */
  readonly contact_hashes: readonly string[];
  /** Keys of all entries that would hide the lead. */
  readonly hidden_by: readonly string[];
  /** Whether its exclusion is written with it. */
  readonly has_exclusion: true;
}

/** @param hasher hashes every contact of a lead, by which an erasure finds it */
export async function written(
  leads: readonly (readonly [id: string, lead: LeadDraft])[],
  hasher: SubjectHasher,
): Promise<WrittenLead[]> {
  const whole = leads.map(([, lead]) => lead);
  const people = await peopleSubjectsInEach(hasher, whole.map(withoutContacts));
  // Most leads have no contacts, and hashes are the most expensive part of a write.
  const inside = await subjectsInEach(
    hasher,
    whole.map((lead) => (lead.contacts.length === 0 ? {} : lead)),
  );
  return leads.map(([id, lead], index) => {
    const own = distinct([...hasher.contacts(contactsOf(lead)), ...(people[index] ?? [])]);
    const known = new Set(own);
    const ofContacts = (inside[index] ?? []).filter((hash) => !known.has(hash));
    return {
      ...lead,
      id,
      subject_hashes: [...own, ...ofContacts],
      contact_hashes: ofContacts,
      hidden_by: hidingKeys(hasher, withoutKeys(lead)),
      has_exclusion: true,
    };
  });
}

const withoutContacts = ({ contacts: _, ...lead }: LeadDraft): object => lead;

/** Keys of all entries that would hide a lead. */
export const hidingKeys = (hasher: SubjectHasher, lead: LeadFields): string[] =>
  distinct(hidingHashes(hasher, lead).map(suppressionKey));

/** Ids in the order of a batch of up to 4,096 leads. */
export function newIds(count: number, now: number): string[] {
  const random = randomBytes(10 * count);
  return Array.from({ length: count }, (_, index) => {
    random.writeUInt16BE(index, 10 * index);
    return prefixedId('led', now, random.subarray(10 * index, 10 * index + 10));
  });
}

/** Removes the keys for matching. */
export const storedLead = (row: LeadRow): StoredLead => withoutKeys(row);

function withoutKeys<Lead extends LeadKeys>(lead: Lead): Omit<Lead, keyof LeadKeys> {
  const { key_email: _email, key_phone: _phone, key_place: _place, key_name: _name, ...rest } = lead;
  return rest;
}

/** Copies field by field, which is twice as fast as a rest pattern; lists may have a million leads. */
export const listedLead = (lead: StoredLead): ListedLead => ({
  id: lead.id,
  name: lead.name,
  first_name: lead.first_name,
  last_name: lead.last_name,
  company: lead.company,
  title: lead.title,
  email: lead.email,
  phone: lead.phone,
  website: lead.website,
  address: lead.address,
  country_code: lead.country_code,
  accept_all: lead.accept_all,
  verification: lead.verification,
  contacts: [...lead.contacts],
  rating: lead.rating,
  confidence: lead.confidence,
  tech_stack: [...lead.tech_stack],
  source: lead.source,
  tags: [...lead.tags],
  custom: { ...lead.custom },
  created_at: lead.created_at.toISOString(),
  updated_at: lead.updated_at.toISOString(),
});
