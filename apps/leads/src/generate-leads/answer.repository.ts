import { Inject, Injectable } from '@nestjs/common';
import type { Attribution, Contact, SourceStatus } from '@lode/contracts';
import {
  withDatabaseRetries,
  subjectsInEach,
  type CachedResultStore,
  SubjectHasher,
  Suppressions,
} from '@lode/service-kit';
import { ownDomain } from '@lode/domain/sites';
import { DataSource, type EntityManager } from 'typeorm';
import type { FoundLead, LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import { filterAnswer } from './filter-answer';

interface Head {
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
}

/** Contacts are rows of their own, so that an erasure of a person leaves the business. */
type StoredLead = Omit<FoundLead, 'contacts'>;

interface HeadRow {
  readonly key: string;
  readonly total: number;
  readonly partial: boolean;
  readonly head: Head;
  readonly collectedAt: Date;
}

/**
 * Stores answers to requests for leads: facts of the public web, without any reference to the caller. Contacts
 * suppressed for all are not stored.
 */
@Injectable()
export class AnswerRepository implements CachedResultStore<LeadSearch, LeadAnswer> {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** Reads head and leads in one transaction, so that they belong to one answer. */
  find({ niche, town, limit }: LeadSearch): Promise<LeadAnswer | undefined> {
    return this.source.transaction('REPEATABLE READ', async (manager) => {
      const [row] = await manager.query<HeadRow[]>(FIND, [niche.key, town.key, limit]);
      if (!row) return undefined;
      const leads = await manager.query<{ position: number; lead: StoredLead }[]>(LEADS, [row.key]);
      const stored = await manager.query<{ position: number; contact: Contact }[]>(CONTACTS, [row.key]);
      const contacts = Map.groupBy(stored, ({ position }) => position);
      const { total, partial, head, collectedAt } = row;
      return {
        leads: leads.map(({ position, lead }) => ({
          ...lead,
          contacts: (contacts.get(position) ?? []).map(({ contact }) => contact),
        })),
        total,
        partial,
        ...head,
        collectedAt: collectedAt.getTime(),
      };
    });
  }

  /** Retries: a busy database must not lose the result of many sources and sites. */
  async save(search: LeadSearch, answer: LeadAnswer): Promise<void> {
    const kept = await filterAnswer(answer, this.suppressions.suppressionFilter());
    const leads = kept.leads.map(({ contacts: _, ...lead }) => lead);
    const contacts = kept.leads.flatMap(contactRows);
    const rows = {
      leads,
      leadSubjects: await subjectsInEach(this.hasher, leads),
      contacts,
      contactSubjects: await subjectsInEach(this.hasher, contacts),
    };
    await withDatabaseRetries(() =>
      this.source.transaction((manager) => this.replace(manager, search, kept, rows)),
    );
  }

  /** Deletes what was collected before the given instant (milliseconds since 1970). */
  async deleteBefore(collectedBefore: number): Promise<void> {
    await this.source.query('DELETE FROM leads.answers WHERE collected_at < $1', [new Date(collectedBefore)]);
  }

  private async replace(
    manager: EntityManager,
    search: LeadSearch,
    answer: LeadAnswer,
    rows: AnswerRows,
  ): Promise<void> {
    const { key, niche, town, limit } = search;
    const { total, partial, sourcesStatus, attribution, collectedAt } = answer;
    const head = JSON.stringify({ sourcesStatus, attribution } satisfies Head);
    await manager.query('DELETE FROM leads.answers WHERE key = $1', [key]);
    const collected = new Date(collectedAt);
    await manager.query(SAVE, [key, niche.key, town.key, limit, total, partial, head, collected]);
    await manager.query(SAVE_LEADS, [
      key,
      rows.leads.map((lead) => JSON.stringify(lead)),
      JSON.stringify(rows.leadSubjects),
      collected,
    ]);
    await manager.query(SAVE_CONTACTS, [
      key,
      rows.contacts.map(({ position }) => position),
      rows.contacts.map(({ domain }) => domain),
      rows.contacts.map(({ contact }) => JSON.stringify(contact)),
      JSON.stringify(rows.contactSubjects),
      collected,
    ]);
  }
}

interface AnswerRows {
  readonly leads: readonly StoredLead[];
  readonly leadSubjects: readonly string[][];
  readonly contacts: readonly ContactRow[];
  readonly contactSubjects: readonly string[][];
}

interface ContactRow {
  /** Position of the lead. */
  readonly position: number;
  /** By which the person is found under a name at a company. */
  readonly domain: string | null;
  readonly contact: Contact;
}

const contactRows = ({ website, contacts }: FoundLead, position: number): ContactRow[] =>
  contacts.map((contact) => ({ position, domain: website && ownDomain(website), contact }));

/**
 * An answer to a larger request, or a complete one, also answers a smaller request. Its leads are counted, since an
 * erasure reduces both the total and the stored leads.
 */
const FIND = `
  SELECT key, total, partial, head, collected_at AS "collectedAt" FROM leads.answers
  WHERE niche_key = $1 AND town_key = $2 AND (wanted >= $3 OR (
    total <= wanted AND total <= (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key)))
  ORDER BY collected_at DESC LIMIT 1`;

const LEADS = 'SELECT position, lead FROM leads.answer_leads WHERE key = $1 ORDER BY position';

const CONTACTS =
  'SELECT position, contact FROM leads.answer_contacts WHERE key = $1 ORDER BY position, number';

const SAVE = `
  INSERT INTO leads.answers (key, niche_key, town_key, wanted, total, partial, head, collected_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Leads are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
const SAVE_LEADS = `
  INSERT INTO leads.answer_leads (key, position, lead, subject_hashes, collected_at)
  SELECT $1, number - 1, lead::json, ARRAY(SELECT json_array_elements_text(subjects)), $4
  FROM ROWS FROM (unnest($2::text[]), json_array_elements($3::json)) WITH ORDINALITY AS leads (lead, subjects, number)`;

const SAVE_CONTACTS = `
  INSERT INTO leads.answer_contacts (key, position, number, domain, contact, subject_hashes, collected_at)
  SELECT $1, position, number, domain, contact::json, ARRAY(SELECT json_array_elements_text(subjects)), $6
  FROM ROWS FROM (unnest($2::int[]), unnest($3::text[]), unnest($4::text[]), json_array_elements($5::json))
    WITH ORDINALITY AS contacts (position, domain, contact, subjects, number)`;
