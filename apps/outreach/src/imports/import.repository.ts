import { type LeadImportRecord, type LeadImportUndone, ProblemError } from '@lode/contracts';
import { type RowOf, statement, typed, withAccount } from '@lode/database';
import type { SubjectHasher } from '@lode/privacy';
import { SubjectHasher as Hasher, subjectsInEach } from '@lode/privacy';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requireList } from '../lists/list.repository';
import { LeadRepository } from '../leads/lead.repository';
import { leadColumns, leadTypes } from '../leads/lead.statements';
import type { LeadFields } from '../merging/lead-fields';
import { keysOf } from '../merging/same-lead';

/** Milliseconds for which an import can be undone. */
const retention = 30 * 24 * 3_600_000;

const counts = typed<Record<string, number>>('jsonb');

/** Creates the import with its first batch. */
const writeImport = statement({
  sql: `
    INSERT INTO outreach.imports (id, account_id, list_id, titles, tally, created_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET tally = excluded.tally`,
  parameters: ['text', 'text', 'text', 'text[]', 'jsonb', 'timestamptz'],
});

const writeRows = statement({
  sql: `
    INSERT INTO outreach.import_rows (import_id, number, account_id, reason, cells, subject_hashes)
    SELECT $1, number, $2, reason, cells, subject_hashes
    FROM json_to_recordset($3) AS given (number integer, reason text, cells text[], subject_hashes text[])
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'json'],
});

const importTypes = {
  id: 'text',
  titles: 'text[]',
  tally: counts,
  created_at: 'timestamptz',
  undone_at: 'timestamptz | null',
  undone: typed<Record<string, number> | null>('jsonb | null'),
} as const;

const listImports = statement({
  sql: `
    SELECT ${Object.keys(importTypes).join(', ')} FROM outreach.imports
    WHERE account_id = $1 AND list_id = $2 AND created_at > $3 AND ($4::text IS NULL OR id = $4)
    ORDER BY id DESC LIMIT 1000`,
  parameters: ['text', 'text', 'timestamptz', 'text | null'],
  columns: importTypes,
});

const rowsAfter = statement({
  sql: `
    SELECT number, reason, cells FROM outreach.import_rows
    WHERE account_id = $1 AND import_id = $2 AND number > $3 ORDER BY number LIMIT $4`,
  parameters: ['text', 'text', 'integer', 'bigint'],
  columns: { number: 'integer', reason: 'text', cells: 'text[]' },
});

/** Leads that the import has changed and not added. */
const updatedAfter = statement({
  sql: `
    SELECT ${leadColumns
      .split(', ')
      .map((name) => `lead.${name}`)
      .join(', ')}, change.known, change.imported
    FROM outreach.import_updates AS change JOIN outreach.leads AS lead ON lead.id = change.lead_id
    WHERE change.account_id = $1 AND change.import_id = $3 AND lead.list_id = $2 AND lead.id > $4
      AND lead.import_id IS DISTINCT FROM $3
    ORDER BY lead.id LIMIT $5`,
  parameters: ['text', 'text', 'text', 'text', 'bigint'],
  columns: {
    ...leadTypes,
    known: typed<Partial<LeadFields>>('jsonb'),
    imported: typed<Partial<LeadFields>>('jsonb'),
  },
});

/** Leads that the import has added, each with whether it is unchanged and not enrolled. */
const addedAfter = statement({
  sql: `
    SELECT lead.id, lead.updated_at = coalesce(change.written_at, lead.created_at)
      AND NOT EXISTS (SELECT FROM outreach.enrolments AS enrolled
        WHERE enrolled.account_id = $1 AND enrolled.lead_id = lead.id) AS untouched
    FROM outreach.leads AS lead
      LEFT JOIN outreach.import_updates AS change ON change.import_id = $3 AND change.lead_id = lead.id
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.import_id = $3 AND lead.id > $4
    ORDER BY lead.list_id, lead.id LIMIT $5`,
  parameters: ['text', 'text', 'text', 'text', 'bigint'],
  columns: { id: 'text', untouched: 'boolean | null' },
});

const writeUndone = statement({
  sql: `UPDATE outreach.imports SET undone = $3, undone_at = $4 WHERE account_id = $1 AND id = $2 AND undone IS NULL`,
  parameters: ['text', 'text', 'jsonb', 'timestamptz'],
});

/** Of all accounts. */
const forgetImports = statement({ sql: 'SELECT outreach.forget_imports($1)', parameters: ['timestamptz'] });

export interface ImportReference {
  readonly account: string;
  readonly list: string;
  /** ID of the import. */
  readonly id: string;
}

/** A rejected row of a file. */
export interface RejectedRow {
  readonly number: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

/** A batch of an undoing. */
export interface UndoStep {
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
  /** Last lead; undefined at the end. */
  readonly next: string | undefined;
}

const nothing: Omit<UndoStep, 'next'> = { removed: 0, restored: 0, kept: 0 };

/** The id of the import of a job, which begins with the same time. */
export const importOfJob = (job: string): string => job.replace(/^job_outreach_/, 'imp_');

@Injectable()
export class ImportRepository {
  constructor(
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
    @Inject(Hasher) private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Hashes of the people in rejected rows, before the transaction that writes these. */
  subjectsOf(rows: readonly RejectedRow[]): Promise<(readonly string[] | undefined)[]> {
    return subjectsInEach(
      this.hasher,
      rows.map(({ cells }) => ({ cells })),
    );
  }

  /** Creates an import in the transaction of its first batch. The list is locked first, as by every other transaction. */
  async begin(manager: EntityManager, which: ImportReference, titles: readonly string[]): Promise<void> {
    await this.leads.lock(manager, which.account, which.list);
    await this.write(manager, which, { titles, tally: {} }, []);
  }

  /** In the transaction of a batch. */
  async write(
    manager: EntityManager,
    { account, list, id }: ImportReference,
    content: { readonly titles: readonly string[]; readonly tally: Readonly<Record<string, number>> },
    rejected: readonly (RejectedRow & { readonly subject_hashes: readonly string[] })[],
  ): Promise<void> {
    const { titles, tally } = content;
    const now = new Date(this.clock.now());
    await writeImport.run(manager, id, account, list, [...titles], JSON.stringify(tally), now);
    if (rejected.length > 0) await writeRows.run(manager, id, account, JSON.stringify(rejected));
  }

  /** Newest first. @throws ProblemError not_found for an unknown list */
  async list(account: string, list: string): Promise<LeadImportRecord[]> {
    return withAccount(this.source, account, async (manager) => {
      await requireList(manager, account, list);
      const rows = await listImports.rows(manager, account, list, this.since(), null);
      return rows.map(({ id, tally, created_at, undone_at, undone }) => ({
        id,
        job_id: id.replace(/^imp_/, 'job_outreach_'),
        ...(tally as Omit<LeadImportRecord, 'id' | 'job_id' | 'created_at' | 'undone_at' | 'undone'>),
        created_at: created_at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
        undone: undone as LeadImportRecord['undone'],
      }));
    });
  }

  /** @throws ProblemError not_found */
  private async find(
    manager: EntityManager,
    { account, list, id }: ImportReference,
  ): Promise<RowOf<typeof importTypes>> {
    const [found] = await listImports.rows(manager, account, list, this.since(), id);
    if (!found) throw new ProblemError('not_found', 'The list has no such import in the last 30 days.');
    return found;
  }

  /** What an earlier undoing has done; undefined if there was none. @throws ProblemError not_found */
  undone(which: ImportReference): Promise<LeadImportUndone | undefined> {
    return withAccount(this.source, which.account, async (manager) => {
      const { undone } = await this.find(manager, which);
      return (undone as LeadImportUndone | null) ?? undefined;
    });
  }

  /** Titles of the file, and the rejected rows after a number. @throws ProblemError not_found */
  rejected(
    which: ImportReference,
    after: number,
    limit: number,
  ): Promise<{ readonly titles: string[]; readonly rows: RejectedRow[] }> {
    return withAccount(this.source, which.account, async (manager) => ({
      titles: (await this.find(manager, which)).titles,
      rows: await rowsAfter.rows(manager, which.account, which.id, after, limit),
    }));
  }

  /** Restores values that are still the imported ones, in a transaction. @param after the last lead of the previous batch */
  async restore(
    manager: EntityManager,
    which: ImportReference,
    after: string,
    limit: number,
  ): Promise<UndoStep> {
    const { account, list, id } = which;
    await this.leads.lock(manager, account, list);
    const rows = await updatedAfter.rows(manager, account, list, id, after, limit);
    const restored = rows.flatMap(({ known, imported, ...row }) => {
      const { id: lead, created_at: _created, updated_at: _updated, ...current } = row;
      const values = Object.entries(imported).flatMap(([name, value]) =>
        isSame(current[name as keyof LeadFields], value) ? [[name, known[name as keyof LeadFields]]] : [],
      );
      const fields = { ...current, ...(Object.fromEntries(values) as Partial<LeadFields>) };
      return values.length === 0 ? [] : [{ id: lead, lead: { ...fields, ...keysOf(fields) } }];
    });
    const count =
      restored.length === 0 ? 0 : await this.leads.replaceAll(manager, { account, list }, restored);
    return { ...nothing, restored: count, kept: rows.length - count, next: rows.at(-1)?.id };
  }

  /** Removes leads that are unchanged and not enrolled, in a transaction. */
  async remove(
    manager: EntityManager,
    which: ImportReference,
    after: string,
    limit: number,
  ): Promise<UndoStep> {
    const { account, list, id } = which;
    await this.leads.lock(manager, account, list);
    const rows = await addedAfter.rows(manager, account, list, id, after, limit);
    const leads = rows.flatMap(({ id: lead, untouched }) => (untouched === true ? [lead] : []));
    const removed = leads.length === 0 ? [] : await this.leads.remove(manager, { account, list, leads });
    return { ...nothing, removed: removed.length, kept: rows.length - removed.length, next: rows.at(-1)?.id };
  }

  async finish(manager: EntityManager, { account, id }: ImportReference, undone: object): Promise<void> {
    await writeUndone.run(manager, account, id, JSON.stringify(undone), new Date(this.clock.now()));
  }

  async deleteOld(now: number): Promise<void> {
    await forgetImports.run(this.source, new Date(now - retention));
  }

  private since(): Date {
    return new Date(this.clock.now() - retention);
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Postgres stores the names of an object in another order. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
