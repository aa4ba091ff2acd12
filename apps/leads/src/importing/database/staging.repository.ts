import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { statement, type RowOf } from '@lode/database';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager, QueryRunner } from 'typeorm';
import { ofLane } from './import-session';
import { StagedPlaceEntity } from './import.entity';
import { stagedColumns } from './staged-rows';

/** Rows that one statement removes. */
const rowsAtOnce = 20_000;

const contacts = {
  position: 'bigint',
  phones: 'text[]',
  emails: 'text[]',
  website: 'text | null',
  subjects: 'text[]',
} as const;

/** The contacts of a staged record. */
type StagedContacts = RowOf<typeof contacts>;

const erasedAmongStaged = statement({
  sql: `
    SELECT DISTINCT ON (position) position, phones, emails, website, subjects
    FROM leads.staged_places, unnest(subjects) AS subject JOIN leads.tombstones ON hash = subject
    WHERE import_id = $1 AND position >= $2 AND position < $3 AND ${ofLane('$4')}`,
  parameters: ['bigint', 'bigint', 'bigint', 'bigint'],
  columns: contacts,
});

const replaceStaged = statement({
  sql: `
    UPDATE leads.staged_places SET phones = $3, emails = $4, subjects = $5, content_hash = ''
    WHERE import_id = $1 AND position = $2`,
  parameters: ['bigint', 'bigint', 'text[]', 'text[]', 'text[]'],
});

const clearStaged = statement({
  sql: `
    DELETE FROM leads.staged_places WHERE import_id = $1 AND position IN (
      SELECT position FROM leads.staged_places WHERE import_id = $1 ORDER BY position LIMIT ${rowsAtOnce})`,
  parameters: ['bigint'],
});

/** Staged records that one transaction merges. */
export interface StagedPart {
  /** First position. */
  readonly from: number;
  /** Position after the last one. */
  readonly to: number;
  readonly lane: number;
}

const copied = stagedColumns.join(', ');

/** Records that are staged until their file is read completely: the table `staged_places`. */
export class StagingRepository {
  private readonly manager: EntityManager;

  constructor(private readonly runner: QueryRunner) {
    this.manager = runner.manager;
  }

  /** @param rows of `stagedRowsOf` */
  async add(rows: Uint8Array): Promise<void> {
    const client = (await this.runner.connect()) as PoolClient;
    const copy = client.query(copyFrom(`COPY leads.staged_places (${copied}) FROM STDIN`));
    await pipeline(Readable.from([rows]), copy);
  }

  /** The staged records with a contact of an erased person. */
  listErased(importId: string, { from, to, lane }: StagedPart): Promise<StagedContacts[]> {
    return erasedAmongStaged.rows(this.manager, importId, from, to, lane);
  }

  /** Replaces the contacts of a record. Without a content hash the next import rewrites its place. */
  async replace(importId: string, { position, phones, emails, subjects }: StagedContacts): Promise<void> {
    await replaceStaged.run(this.manager, importId, position, phones, emails, subjects);
  }

  async remove(importId: string, position: string): Promise<void> {
    await this.manager.delete(StagedPlaceEntity, { importId, position });
  }

  /** Removes the staged records of an import. */
  async clear(importId: string): Promise<void> {
    let removed: number;
    do removed = await clearStaged.run(this.manager, importId);
    while (removed === rowsAtOnce);
  }
}
