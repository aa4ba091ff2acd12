import type { Exclusion } from '@lode/contracts';
import {
  hidingHashes,
  peopleSubjectsInEach,
  subjectsInEach,
  suppressionKey,
  type SubjectHasher,
} from '@lode/privacy';
import { distinct } from '@lode/domain/values';
import { leadExclusion } from '../exclusions/exclusion.repository';
import type { LeadDraft, LeadFields, LeadKeys } from '../merging/lead-fields';
import { contactsOf, ownFields } from './lead-contacts';

/** The hashes of a lead, which depend on its values alone. */
export interface HashesOfLead {
  readonly subject_hashes: readonly string[];
  /** Those that only people of the company have. */
  readonly contact_hashes: readonly string[];
  /** Keys of all entries that would hide the lead. */
  readonly hidden_by: readonly string[];
  readonly exclusion: Pick<Exclusion, 'hashes' | 'subject_hashes'>;
}

interface HashedLead {
  readonly lead: LeadDraft;
  readonly hashes: HashesOfLead;
}

/**
 * Hashes leads, once each: they are most of the work of a write, which an import does before its transaction, while the
 * database writes the previous batch.
 */
export class LeadHashes {
  /** A lead is never changed; a merged one is another object. */
  private readonly known = new WeakMap<LeadDraft, HashesOfLead>();

  constructor(private readonly hasher: SubjectHasher) {}

  async of(leads: readonly LeadDraft[]): Promise<HashedLead[]> {
    const fresh = leads.filter((lead) => !this.known.has(lead));
    for (const { lead, hashes } of await hashed(fresh, this.hasher)) this.known.set(lead, hashes);
    return leads.flatMap((lead) => {
      const hashes = this.known.get(lead);
      return hashes ? [{ lead, hashes }] : [];
    });
  }
}

async function hashed(leads: readonly LeadDraft[], hasher: SubjectHasher): Promise<HashedLead[]> {
  const fields = leads.map(ownFields);
  const people = await peopleSubjectsInEach(hasher, fields);
  // Most leads have no contacts, and hashes are the most expensive part of a write.
  const inside = await subjectsInEach(
    hasher,
    leads.map((lead) => (lead.contacts.length === 0 ? undefined : lead)),
  );
  return leads.map((lead, index) => {
    const row = fields[index] ?? ownFields(lead);
    const own = distinct([...hasher.contacts(contactsOf(lead, row)), ...(people[index] ?? [])]);
    const known = new Set(own);
    const ofContacts = (inside[index] ?? []).filter((hash) => !known.has(hash));
    const hashes = {
      subject_hashes: [...own, ...ofContacts],
      contact_hashes: ofContacts,
      hidden_by: hidingKeys(hasher, row),
      exclusion: leadExclusion(hasher, lead),
    };
    return { lead, hashes };
  });
}

/** Keys of all entries that would hide a lead. */
const hidingKeys = (hasher: SubjectHasher, lead: Omit<LeadFields, 'contacts'>): string[] =>
  distinct(hidingHashes(hasher, lead).map(suppressionKey));

export function withoutKeys<Lead extends LeadKeys>(lead: Lead): Omit<Lead, keyof LeadKeys> {
  const { key_email: _email, key_phone: _phone, key_place: _place, key_name: _name, ...rest } = lead;
  return rest;
}
