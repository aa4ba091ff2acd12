import { type Exclusion, contactedSource } from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';
import { isPlainPhone } from '@lode/domain/addresses';
import { exclusionHashes, type Identity } from '@lode/work';
import { statement, lastPosition } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LeadFields } from '../merging/lead-fields';
import { numbersOf } from '../merging/phones';

/** Exclusions that changed after a position. */
interface ExclusionPage {
  readonly entries: readonly Exclusion[];
  /** Position of a receiver that has stored the entries. */
  readonly position: number;
  /** Last position of the outbox; 0 if a receiver at the given position has to start again. */
  readonly last: number;
}

/** Entries after a position; source and hashes are null for a removed one. */
const exclusionChanges = statement({
  sql: `
    SELECT at::float8 AS at, id, account, source, hashes, subject_hashes FROM outreach.exclusion_changes($1, $2)`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'float8',
    id: 'text',
    account: 'text',
    source: 'text | null',
    hashes: 'text[] | null',
    subject_hashes: 'text[] | null',
  },
});

const forgottenPosition = statement({
  sql: 'SELECT forgotten::float8 AS forgotten FROM outreach.outbox_log',
  columns: { forgotten: 'float8' },
});

const forgetRemovedExclusions = statement({
  sql: 'SELECT FROM outreach.forget_removed_exclusions($1)',
  parameters: ['timestamptz'],
});

/**
 * Parameters: account, entries as JSON. Entries of erased people are not stored, and equal ones not written: an import
 * that changes other fields would write the indexes of each entry anew.
 */
const writeExclusions = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
    SELECT id, $1, source, hashes, subject_hashes
    FROM json_to_recordset($2) AS given (id text, source text, hashes text[], subject_hashes text[]) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET source = excluded.source, hashes = excluded.hashes,
      subject_hashes = excluded.subject_hashes
    WHERE (exclusions.source, exclusions.hashes, exclusions.subject_hashes)
      IS DISTINCT FROM (excluded.source, excluded.hashes, excluded.subject_hashes)`,
  parameters: ['text', 'json'],
});

/** Limits of a page, which thus fits into a message of 1 MiB. */
const maxEntries = 1000;
const maxHashes = 20_000;
/** Milliseconds for which removed entries are listed. */
const retentionMs = 30 * 24 * 3_600_000;

@Injectable()
export class ExclusionOutboxRepository {
  constructor(private readonly source: DataSource) {}

  /** Includes all changes that were committed before the call, in this or a later page. */
  async page(after: number): Promise<ExclusionPage> {
    const last = await lastPosition(this.source);
    if (after === last) return { entries: [], position: after, last };
    const { forgotten } = await forgottenPosition.one(this.source);
    if (after > 0 && after < forgotten) return { entries: [], position: after, last: 0 };
    const rows = await exclusionChanges.rows(this.source, after, maxEntries);
    const fitting = rows.slice(0, fittingCount(rows));
    const isEnd = rows.length < maxEntries && fitting.length === rows.length;
    const position = fitting.at(-1)?.at ?? after;
    return {
      entries: fitting.map(toExclusion),
      position: isEnd ? Math.max(position, last) : position,
      last,
    };
  }

  /** Deletes entries that were removed long ago. */
  async deleteRemoved(now: number): Promise<void> {
    await forgetRemovedExclusions.run(this.source, new Date(now - retentionMs));
  }
}

type Row = Awaited<ReturnType<typeof exclusionChanges.rows>>[number];

/** At least one entry. */
function fittingCount(rows: readonly Row[]): number {
  let hashes = 0;
  const end = rows.findIndex((row, index) => {
    hashes += (row.hashes?.length ?? 0) + (row.subject_hashes?.length ?? 0);
    return index > 0 && hashes > maxHashes;
  });
  return end < 0 ? rows.length : end;
}

const toExclusion = ({ at: _, hashes, subject_hashes: subjects, ...entry }: Row): Exclusion => ({
  ...entry,
  hashes: hashes ?? [],
  subject_hashes: subjects ?? [],
});

interface ListReference {
  readonly account: string;
  readonly list: string;
}

type ExcludedLead = Pick<
  LeadFields,
  'email' | 'email_2' | 'phone' | 'phone_2' | 'website' | 'custom' | 'country_code' | 'address' | 'contacts'
>;

type Hashes = Pick<Exclusion, 'hashes' | 'subject_hashes'>;

/** The hashes of the exclusion of a lead. */
export const leadExclusion = (hasher: SubjectHasher, lead: ExcludedLead): Hashes =>
  exclusionHashes(hasher, identitiesOf(lead));

/** In the transaction of the account that writes the leads. */
export async function excludeLeads(
  manager: EntityManager,
  { account, list }: ListReference,
  leads: readonly (readonly [id: string, exclusion: Hashes])[],
): Promise<void> {
  const rows = leads.map(([id, exclusion]) => ({ id, source: list, ...exclusion }));
  if (rows.length > 0) await writeExclusions.run(manager, account, JSON.stringify(rows));
}

const identitiesOf = (lead: ExcludedLead): Identity[] => [
  lead,
  ...(lead.email_2 === null ? [] : [{ email: lead.email_2 }]),
  // A number in E.164 is that of the lead itself.
  ...((lead.phone === null || isPlainPhone(lead.phone)) && lead.phone_2 === null
    ? []
    : numbersOf(lead).map((phone) => ({ phone }))),
  ...lead.contacts,
];

/** A person who was written to. */
interface ContactedPerson {
  /** ID of the enrolment. */
  readonly id: string;
  readonly email: string;
  readonly variables: Pick<Identity, 'phone' | 'website'>;
}

/** In the transaction of the account that records the message. Removed only by an erasure. */
export async function excludeContacted(
  manager: EntityManager,
  hasher: SubjectHasher,
  account: string,
  people: readonly ContactedPerson[],
): Promise<void> {
  const rows = people.map(({ id, email, variables: { phone, website } }) => ({
    id,
    source: contactedSource,
    ...exclusionHashes(hasher, [{ email, phone, website }]),
  }));
  if (rows.length > 0) await writeExclusions.run(manager, account, JSON.stringify(rows));
}
