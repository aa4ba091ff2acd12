import type { BulkFileColumn } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { withAccount, withDatabaseRetries } from '@lode/database';
import {
  answerRows,
  countFileRows,
  expireFiles,
  fileRowsFrom,
  findFile,
  insertFile,
  insertFileRows,
  openRows,
  restartAttempts,
} from './bulk-file.statements';
import type { AnswerLine } from './bulk-file';

/** The job of a file. */
export interface FileJob {
  readonly account: string;
  readonly id: string;
}

export interface StoredFile {
  readonly columns: readonly BulkFileColumn[];
  readonly rows: number;
}

export interface NewFileRow {
  readonly position: number;
  readonly turn: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
  readonly subjects: readonly string[];
}

export interface AnsweredRow {
  readonly position: number;
  /** Null for a row without an answer. */
  readonly lines: readonly AnswerLine[] | null;
  readonly problem: string | null;
  /** Keyed hashes of the people in the lines. */
  readonly subjects: readonly string[];
}

export interface OpenRow {
  readonly position: number;
  readonly turn: number;
  readonly cells: readonly string[];
}

export type StoredRow = Awaited<ReturnType<typeof fileRowsFrom.rows>>[number];

/** Before all turns, which are not negative. */
const start = { turn: -1, position: -1 };

/** The files of jobs in the schema of a service. Waits for an unavailable database. */
export class BulkFileRepository {
  constructor(private readonly source: DataSource) {}

  /** Undefined while the rows are not stored completely. */
  find({ account, id }: FileJob): Promise<StoredFile | undefined> {
    return this.within(account, (manager) => findFile.first(manager, account, id));
  }

  async insertRows({ account, id }: FileJob, rows: readonly NewFileRow[]): Promise<void> {
    await this.within(account, (manager) =>
      insertFileRows.run(
        manager,
        id,
        account,
        rows.map(({ position }) => position),
        rows.map(({ turn }) => turn),
        rows.map(({ cells }) => JSON.stringify(cells)),
        rows.map(({ problem }) => problem),
        rows.map(({ subjects }) => subjects.join(' ')),
      ),
    );
  }

  async insert({ account, id }: FileJob, { columns, rows }: StoredFile): Promise<void> {
    await this.within(account, (manager) =>
      insertFile.run(manager, id, account, JSON.stringify(columns), rows),
    );
  }

  count({ account, id }: FileJob): Promise<{ readonly answered: number; readonly problems: number }> {
    return this.within(account, (manager) => countFileRows.one(manager, account, id));
  }

  /** All rows without an answer, each once; rows of one group follow each other. */
  async *open({ account, id }: FileJob, perPage: number): AsyncGenerator<OpenRow, void> {
    let last = start;
    for (;;) {
      const { turn, position } = last;
      const rows = await this.within(account, (manager) =>
        openRows.rows(manager, account, id, turn, position, perPage),
      );
      yield* rows;
      last = rows.at(-1) ?? last;
      if (rows.length < perPage) return;
    }
  }

  /** @returns positions of the rows that were stored: not those about a person who was erased meanwhile */
  async answer({ account, id }: FileJob, rows: readonly AnsweredRow[]): Promise<ReadonlySet<number>> {
    const stored = await this.within(account, (manager) =>
      answerRows.rows(
        manager,
        account,
        id,
        rows.map(({ position }) => position),
        rows.map(({ lines }) => lines && JSON.stringify(lines)),
        rows.map(({ problem }) => problem),
        rows.map(({ subjects }) => subjects.join(' ')),
      ),
    );
    return new Set(stored.map(({ position }) => position));
  }

  /** After progress: only attempts without any are counted together. */
  async restartAttempts({ account, id }: FileJob, operation: string): Promise<void> {
    await this.within(account, (manager) => restartAttempts.run(manager, operation, id));
  }

  /** Rows in the order of the file, from a position on. */
  page({ account, id }: FileJob, from: number, limit: number): Promise<StoredRow[]> {
    return withAccount(this.source, account, (manager) =>
      fileRowsFrom.rows(manager, account, id, from, limit),
    );
  }

  /** Deletes some rows of expired jobs of all accounts. */
  async expire(moment: Date): Promise<void> {
    await expireFiles.run(this.source, moment);
  }

  private within<T>(account: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseRetries(() => withAccount(this.source, account, work));
  }
}
