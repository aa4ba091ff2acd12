import { Injectable } from '@nestjs/common';
import { ProblemError, type ExportRecord } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ExportStore, ExportedSoFar, NewExport, CompletedExport } from './export-store';

interface ExportRow extends Omit<ExportRecord, 'created_at' | 'finished_at' | 'bytes'> {
  readonly bytes: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = `id, crm_target, list_id AS list, results_id AS results, part, file_name, row_count AS rows,
  byte_count AS bytes, sha256, request_id, created_at, finished_at`;

/** Milliseconds for which records are kept. */
const retentionMs = 365 * 24 * 3_600_000;

/** The exports of accounts; all methods except the cleanup run in a transaction of the account. */
@Injectable()
export class ExportRepository implements ExportStore {
  constructor(private readonly source: DataSource) {}

  async add(account: string, begun: NewExport): Promise<void> {
    const { id, crm_target, list, results, part, file_name, request_id, rows, bytes, now } = begun;
    await withAccount(this.source, account, (manager) =>
      manager.query(
        `INSERT INTO export.exports (id, account_id, crm_target, list_id, results_id, part, file_name, request_id,
           row_count, byte_count, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[id, account, crm_target, list, results, part, file_name, request_id],
          ...[rows, bytes, new Date(now)],
        ],
      ),
    );
  }

  async update(account: string, { id, rows, bytes }: ExportedSoFar): Promise<void> {
    await this.change(
      account,
      id,
      'row_count = greatest(row_count, $3), byte_count = greatest(byte_count, $4)',
      [rows, bytes],
    );
  }

  async finish(account: string, { id, rows, bytes, sha256, now }: CompletedExport): Promise<void> {
    const whole = `row_count = $3, byte_count = $4, sha256 = $5, finished_at = coalesce(finished_at, $6)`;
    await this.change(account, id, whole, [rows, bytes, sha256, new Date(now)]);
  }

  /** @param changes SET clause with values from `$3`. Completed exports stay unchanged. */
  private async change(account: string, id: string, changes: string, values: unknown[]): Promise<void> {
    const found = await withAccount(this.source, account, (manager) =>
      manager.query<[unknown[], number]>(
        `UPDATE export.exports SET ${changes} WHERE account_id = $1 AND id = $2`,
        [account, id, ...values],
      ),
    );
    if (found[1] === 0) throw noSuchExport();
  }

  /** Newest first. @param before returns exports older than this id */
  async list(account: string, before: string | undefined, limit: number): Promise<ExportRecord[]> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<ExportRow[]>(
        `SELECT ${columns} FROM export.exports WHERE account_id = $1 AND ($2::text IS NULL OR id < $2)
         ORDER BY id DESC LIMIT $3`,
        [account, before ?? null, limit],
      ),
    );
    return rows.map(toRecord);
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<ExportRecord> {
    const [row] = await withAccount(this.source, account, (manager) =>
      manager.query<ExportRow[]>(`SELECT ${columns} FROM export.exports WHERE account_id = $1 AND id = $2`, [
        account,
        id,
      ]),
    );
    if (!row) throw noSuchExport();
    return toRecord(row);
  }

  /** Deletes records older than a year, of all accounts. @param now in milliseconds since 1970 */
  async deleteBefore(now: number): Promise<void> {
    await this.source.query('SELECT export.forget_exports($1)', [new Date(now - retentionMs)]);
  }
}

const noSuchExport = (): ProblemError => new ProblemError('not_found', 'There is no such export.');

const toRecord = ({ bytes, created_at, finished_at, ...row }: ExportRow): ExportRecord => ({
  ...row,
  bytes: Number(bytes),
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
