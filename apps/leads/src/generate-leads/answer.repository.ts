import type { Contact } from '@lode/contracts';
import type { CachedResultStore } from '@lode/work';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { subjectsInEach, SubjectHasher, Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ownDomain } from '@lode/domain/sites';
import { LRUCache } from 'lru-cache';
import { LessThan, Repository, type EntityManager } from 'typeorm';
import { type StoredLead, type AnswerHead, AnswerEntity } from './answer.entity';
import { type FoundLead, type LeadAnswer, filterAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';

/**
 * An answer to a larger request, or a complete one, also answers a smaller request. Its leads are counted, since an
 * erasure reduces both the total and the stored leads.
 */
const findAnswer = statement({
  sql: `
    SELECT key, total, partial, head, collected_at AS "collectedAt", concat_ws(' ', answers.xmin,
      (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key),
      (SELECT count(*) FROM leads.answer_contacts AS kept WHERE kept.key = answers.key)) AS version
    FROM leads.answers
    WHERE niche_key = $1 AND town_key = $2 AND (wanted >= $3 OR (
      total <= wanted AND total <= (SELECT count(*) FROM leads.answer_leads AS kept WHERE kept.key = answers.key)))
    ORDER BY collected_at DESC LIMIT 1`,
  parameters: ['text', 'text', 'integer'],
  columns: {
    key: 'text',
    total: 'integer',
    partial: 'boolean',
    head: typed<AnswerHead>('json'),
    collectedAt: 'timestamptz',
    /** Differs after a replacement, and after an erasure of leads or people. */
    version: 'text',
  },
});

const readLeads = statement({
  sql: 'SELECT position, lead FROM leads.answer_leads WHERE key = $1 ORDER BY position',
  parameters: ['text'],
  columns: { position: 'integer', lead: typed<StoredLead>('json') },
});

const readContacts = statement({
  sql: 'SELECT position, contact FROM leads.answer_contacts WHERE key = $1 ORDER BY position, number',
  parameters: ['text'],
  columns: { position: 'integer', contact: typed<Contact>('json') },
});

/** Leads are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
const saveLeads = statement({
  sql: `
    INSERT INTO leads.answer_leads (key, position, lead, subject_hashes, collected_at)
    SELECT $1, number - 1, lead::json, ARRAY(SELECT json_array_elements_text(subjects)), $4
    FROM ROWS FROM (unnest($2::text[]), json_array_elements($3::json)) WITH ORDINALITY AS leads (lead, subjects, number)`,
  parameters: ['text', 'text[]', 'json', 'timestamptz'],
});

/** @param $3 domains by position in `$2`, as are the contacts and their subject hashes */
const saveContacts = statement({
  sql: `
    INSERT INTO leads.answer_contacts (key, position, number, domain, contact, subject_hashes, collected_at)
    SELECT $1, position, number, domain, contact::json, ARRAY(SELECT json_array_elements_text(subjects)), $6
    FROM ROWS FROM (unnest($2::integer[]), unnest($3::text[]), unnest($4::text[]), json_array_elements($5::json))
      WITH ORDINALITY AS contacts (position, domain, contact, subjects, number)`,
  parameters: [
    'text',
    'integer[]',
    typed<readonly (string | null)[]>('text[]'),
    'text[]',
    'json',
    'timestamptz',
  ],
});

/** Maximum number of leads and contacts in memory, about 10 MB. */
const maxReadRows = 4000;
/** Milliseconds after which an answer is read again, and erased people are no longer in memory. */
const readForMs = 60_000;

interface ReadAnswer {
  readonly version: string;
  readonly answer: LeadAnswer;
}

/**
 * Stores answers to requests for leads: facts of the public web, without any reference to the caller. Contacts
 * suppressed for all are not stored.
 */
@Injectable()
export class AnswerRepository implements CachedResultStore<LeadSearch, LeadAnswer> {
  /** The answers that were read last, by key. */
  private readonly read = new LRUCache<string, ReadAnswer>({
    maxSize: maxReadRows,
    sizeCalculation: ({ answer: { leads } }) =>
      leads.reduce((rows, { contacts }) => rows + 1 + contacts.length, 1),
    ttl: readForMs,
    ttlAutopurge: true,
  });

  constructor(
    @InjectRepository(AnswerEntity) private readonly answers: Repository<AnswerEntity>,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** The leads are read from the database again only when the stored answer has changed. */
  async find(search: LeadSearch): Promise<LeadAnswer | undefined> {
    const { niche, town, limit } = search;
    const row = await findAnswer.first(this.answers.manager, niche.key, town.key, limit);
    if (!row) return undefined;
    const known = this.read.get(row.key);
    return known?.version === row.version ? known.answer : this.readAnswer(search);
  }

  /** Reads head and leads in one transaction, so that they belong to one answer. */
  private readAnswer({ niche, town, limit }: LeadSearch): Promise<LeadAnswer | undefined> {
    return this.answers.manager.transaction('REPEATABLE READ', async (manager) => {
      const row = await findAnswer.first(manager, niche.key, town.key, limit);
      if (!row) return undefined;
      const leads = await readLeads.rows(manager, row.key);
      const contacts = Map.groupBy(await readContacts.rows(manager, row.key), ({ position }) => position);
      const { key, version, total, partial, head, collectedAt } = row;
      const answer = {
        leads: leads.map(({ position, lead }) => ({
          ...lead,
          contacts: (contacts.get(position) ?? []).map(({ contact }) => contact),
        })),
        total,
        partial,
        ...head,
        collectedAt: collectedAt.getTime(),
      };
      this.read.set(key, { version, answer });
      return answer;
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
      this.answers.manager.transaction((manager) => this.replace(manager, search, kept, rows)),
    );
  }

  async delete(key: string): Promise<void> {
    await withDatabaseRetries(() => this.answers.delete({ key }));
  }

  /** Deletes what was collected before the given instant (milliseconds since 1970). */
  async deleteBefore(collectedBefore: number): Promise<void> {
    await this.answers.delete({ collectedAt: LessThan(new Date(collectedBefore)) });
  }

  private async replace(
    manager: EntityManager,
    search: LeadSearch,
    answer: LeadAnswer,
    rows: AnswerRows,
  ): Promise<void> {
    const { key, niche, town, limit } = search;
    const { total, partial, sourcesStatus, attribution, collectedAt } = answer;
    const head = { sourcesStatus, attribution } satisfies AnswerHead;
    const collected = new Date(collectedAt);
    await manager.delete(AnswerEntity, { key });
    await manager.insert(AnswerEntity, {
      key,
      nicheKey: niche.key,
      townKey: town.key,
      wanted: limit,
      total,
      partial,
      head,
      collectedAt: collected,
    });
    const leads = rows.leads.map((lead) => JSON.stringify(lead));
    await saveLeads.run(manager, key, leads, JSON.stringify(rows.leadSubjects), collected);
    await saveContacts.run(
      manager,
      key,
      rows.contacts.map(({ position }) => position),
      rows.contacts.map(({ domain }) => domain),
      rows.contacts.map(({ contact }) => JSON.stringify(contact)),
      JSON.stringify(rows.contactSubjects),
      collected,
    );
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
