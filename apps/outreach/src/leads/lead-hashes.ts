import type { Exclusion } from '@lode/contracts';
import {
  hidingHashes,
  peopleSubjectsInEach,
  plainRowHashes,
  subjectsInEach,
  suppressionKey,
  type SubjectHasher,
} from '@lode/privacy';
import { distinct } from '@lode/domain/values';
import { leadExclusion } from '../exclusions/exclusion.repository';
import type { LeadDraft, LeadKeys } from '../merging/lead-fields';
import { contactsOf, ownFields, ownNames } from './lead-contacts';

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
  // Both use the same hashes, which the hasher keeps for some rows only.
  const own = leads.map((lead) => {
    const plain = plainRowHashes(hasher, lead, ownNames);
    const exclusion = leadExclusion(hasher, lead);
    return plain
      ? { lead, exclusion, plain, row: undefined }
      : { lead, exclusion, plain, row: ownFields(lead) };
  });
  // Hashes are the most expensive part of a write: other rows, and those with contacts, are searched.
  const people = await ofDefined(
    own.map(({ row }) => row),
    (rows) => peopleSubjectsInEach(hasher, rows),
  );
  const inside = await ofDefined(
    leads.map((lead) => (lead.contacts.length === 0 ? undefined : lead)),
    (some) => subjectsInEach(hasher, some),
  );
  return own.map(({ lead, exclusion, ...one }, index) => {
    const { subjects, hiding } = one.plain ?? {
      subjects: distinct([...hasher.contacts(contactsOf(lead, one.row)), ...(people[index] ?? [])]),
      hiding: hidingHashes(hasher, one.row),
    };
    const known = new Set(subjects);
    const ofContacts = (inside[index] ?? []).filter((hash) => !known.has(hash));
    const hashes = {
      subject_hashes: [...subjects, ...ofContacts],
      contact_hashes: ofContacts,
      hidden_by: distinct(hiding.map(suppressionKey)),
      exclusion,
    };
    return { lead, hashes };
  });
}

/** The results for the values that are defined, in their places. */
async function ofDefined<Value extends object, Result>(
  values: readonly (Value | undefined)[],
  work: (values: readonly Value[]) => Promise<Result[]>,
): Promise<(Result | undefined)[]> {
  const results = (await work(values.filter((value) => value !== undefined))).values();
  return values.map((value) => (value === undefined ? undefined : results.next().value));
}

export function withoutKeys<Lead extends LeadKeys>(lead: Lead): Omit<Lead, keyof LeadKeys> {
  const { key_email: _email, key_phone: _phone, key_place: _place, key_name: _name, ...rest } = lead;
  return rest;
}
