import { currentActor } from '@lode/platform';
import { type ExportRecord, ProblemError } from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { ExportEntity } from './export.entity';

/** Exported rows and bytes of a file so far. */
interface ExportedSoFar extends Pick<ExportRecord, 'id' | 'rows' | 'bytes' | 'excluded'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A started file. */
export type NewExport = ExportedSoFar &
  Pick<ExportRecord, 'crm_target' | 'list' | 'results' | 'part' | 'file_name' | 'request_id'>;

/** A completely exported file. */
interface CompletedExport extends ExportedSoFar {
  readonly sha256: string;
}

/** Records of the exports of accounts. */
export interface ExportStore {
  add(account: string, begun: NewExport): Promise<void>;

  /** Saves the progress. @throws ProblemError not_found */
  update(account: string, exported: ExportedSoFar): Promise<void>;

  /** Marks the file as complete; idempotent. @throws ProblemError not_found */
  finish(account: string, whole: CompletedExport): Promise<void>;
}

/** Pages may be sent again, so that the numbers never decrease. */
const updateExport = statement({
  sql: `
    UPDATE export.exports SET row_count = greatest(row_count, $3), byte_count = greatest(byte_count, $4),
      excluded_count = greatest(excluded_count, $5)
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'bigint', 'integer'],
});

/** A file that is sent again keeps the time of its first completion. */
const finishExport = statement({
  sql: `
    UPDATE export.exports
    SET row_count = $3, byte_count = $4, sha256 = $5, finished_at = coalesce(finished_at, $6), excluded_count = $7
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'bigint', 'text', 'timestamptz', 'integer'],
});

/** Of all accounts. */
const deleteExportsBefore = statement({
  sql: 'SELECT export.forget_exports($1)',
  parameters: ['timestamptz'],
});

/** Milliseconds for which records are kept. */
const retentionMs = 365 * 24 * 3_600_000;

/** The exports of accounts; all methods except the cleanup run in a transaction of the account. */
@Injectable()
export class ExportRepository implements ExportStore {
  constructor(private readonly source: DataSource) {}

  async add(account: string, begun: NewExport): Promise<void> {
    const { id, crm_target, list, results, part, file_name, request_id, rows, bytes, excluded, now } = begun;
    await withAccount(this.source, account, (manager) =>
      manager.insert(ExportEntity, {
        id,
        accountId: account,
        crmTarget: crm_target,
        listId: list,
        resultsId: results,
        part,
        fileName: file_name,
        rowCount: rows,
        byteCount: String(bytes),
        excludedCount: excluded,
        requestId: request_id,
        createdAt: new Date(now),
        createdBy: currentActor(),
      }),
    );
  }

  async update(account: string, { id, rows, bytes, excluded }: ExportedSoFar): Promise<void> {
    const updated = await withAccount(this.source, account, (manager) =>
      updateExport.run(manager, account, id, rows, bytes, excluded),
    );
    if (updated === 0) throw noSuchExport();
  }

  async finish(account: string, { id, rows, bytes, excluded, sha256, now }: CompletedExport): Promise<void> {
    const finished = await withAccount(this.source, account, (manager) =>
      finishExport.run(manager, account, id, rows, bytes, sha256, new Date(now), excluded),
    );
    if (finished === 0) throw noSuchExport();
  }

  /** Newest first. @param before returns exports older than this id */
  async list(account: string, before: string | undefined, limit: number): Promise<ExportRecord[]> {
    const id = before === undefined ? {} : { id: LessThan(before) };
    const rows = await withAccount(this.source, account, (manager) =>
      manager.find(ExportEntity, {
        where: { accountId: account, ...id },
        order: { id: 'DESC' },
        take: limit,
      }),
    );
    return rows.map(toRecord);
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<ExportRecord> {
    const row = await withAccount(this.source, account, (manager) =>
      manager.findOneBy(ExportEntity, { accountId: account, id }),
    );
    if (!row) throw noSuchExport();
    return toRecord(row);
  }

  /** Deletes records older than a year, of all accounts. @param now in milliseconds since 1970 */
  async deleteBefore(now: number): Promise<void> {
    await deleteExportsBefore.run(this.source, new Date(now - retentionMs));
  }
}

const noSuchExport = (): ProblemError => new ProblemError('not_found', 'There is no such export.');

const toRecord = (row: ExportEntity): ExportRecord => ({
  id: row.id,
  crm_target: row.crmTarget,
  list: row.listId,
  results: row.resultsId,
  part: row.part,
  file_name: row.fileName,
  rows: row.rowCount,
  bytes: Number(row.byteCount),
  excluded: row.excludedCount,
  sha256: row.sha256,
  request_id: row.requestId,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
});
