import { randomBytes } from 'node:crypto';
import type { ListedLead } from '@lode/contracts';
import {
  hidingHashes,
  prefixedId,
  subjectsInEach,
  suppressionKey,
  type SubjectHasher,
} from '@lode/service-kit';
import { distinct } from '@lode/domain/values';
import type { LeadDraft, LeadFields, LeadKeys } from '../merging/lead-fields';
import { contactsOf } from './lead-contacts';
import type { StoredLead } from './lead-store';

export type LeadRow = StoredLead & LeadKeys;

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

const types = {
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  company: 'text',
  title: 'text',
  email: 'text',
  phone: 'text',
  website: 'text',
  address: 'text',
  country_code: 'text',
  accept_all: 'boolean',
  verification: 'jsonb',
  contacts: 'jsonb',
  rating: 'double precision',
  confidence: 'integer',
  tech_stack: 'text[]',
  source: 'text',
  tags: 'text[]',
  custom: 'jsonb',
  key_email: 'text',
  key_phone: 'text',
  key_place: 'text',
  key_name: 'text',
  subject_hashes: 'text[]',
  contact_hashes: 'text[]',
  hidden_by: 'bigint[]',
  has_exclusion: 'boolean',
} satisfies Record<Exclude<keyof WrittenLead, 'id'>, string>;

const names = Object.keys(types);
const named = names.join(', ');
const given = `jsonb_to_recordset($3) AS given (id text, ${Object.entries(types)
  .map((column) => column.join(' '))
  .join(', ')})`;

/** Columns of a `StoredLead`. */
export const listedColumns = `id, ${names.filter((name) => !/^(?:key|subject|contact|hidden|has)_/.test(name)).join(', ')}, created_at, updated_at`;

/** Columns of a `LeadRow`. */
export const leadColumns = `${listedColumns}, key_email, key_phone, key_place, key_name`;

/** Parameters: account, list, leads as JSON, time. Erased leads are not inserted. */
export const INSERT_LEADS = `
  INSERT INTO outreach.leads (id, account_id, list_id, ${named}, created_at, updated_at)
  SELECT id, $1, $2, ${named}, $4, $4 FROM ${given} ORDER BY id
  RETURNING id`;

/**
 * Same parameters. Leads are looked up by id and the JSON is materialized, because the planner has no statistics of a
 * list that was just filled.
 */
export const UPDATE_LEADS = `
  WITH changes AS MATERIALIZED (SELECT * FROM ${given})
  UPDATE outreach.leads AS lead SET ${names.map((name) => `${name} = changes.${name}`).join(', ')}, updated_at = $4
  FROM changes
  WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id AND lead.id = ANY (ARRAY(SELECT id FROM changes))
  RETURNING lead.id`;

/** @param hasher hashes every contact of a lead, by which an erasure finds it */
export async function written(
  leads: readonly (readonly [id: string, lead: LeadDraft])[],
  hasher: SubjectHasher,
): Promise<WrittenLead[]> {
  const whole = leads.map(([, lead]) => lead);
  const insideOwn = await subjectsInEach(hasher, whole.map(withoutContacts));
  // Most leads have no contacts, and hashes are the most expensive part of a write.
  const inside = await subjectsInEach(
    hasher,
    whole.map((lead) => (lead.contacts.length === 0 ? {} : lead)),
  );
  return leads.map(([id, lead], index) => {
    const own = distinct([...hasher.contacts(contactsOf(lead)), ...(insideOwn[index] ?? [])]);
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
