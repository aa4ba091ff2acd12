import { statement, typed, type RowOf } from '@lode/database';
import type { EntityManager } from 'typeorm';
import type { Dataset } from '../../business/business';
import type { BoundingBox } from '../bounding-box';
import type { ImportPosition, ImportRun, ImportSubject, Merged } from './import-run';
import { ImportEntity } from './import.entity';

const columns = {
  id: 'bigint',
  dataset: typed<Dataset>('text'),
  release: 'text | null',
  file_name: 'text',
  fingerprint: 'text',
  bbox: typed<[number, number, number, number] | null>('float8[] | null'),
  state: typed<ImportRun['state']>('text'),
  position: typed<ImportPosition>('jsonb'),
  counts: typed<Readonly<Record<string, number>>>('jsonb'),
  started_at: 'timestamptz',
  finished_at: 'timestamptz | null',
} as const;

const names = Object.keys(columns).join(', ');

type ImportRow = RowOf<typeof columns>;

const findDoneImport = statement({
  sql: `
    SELECT ${names} FROM leads.imports WHERE fingerprint = $1 AND state = 'done' ORDER BY id DESC LIMIT 1`,
  parameters: ['text'],
  columns,
});

const findRunningImports = statement({
  sql: `SELECT ${names} FROM leads.imports WHERE dataset = $1 AND state = 'running' ORDER BY id`,
  parameters: ['text'],
  columns,
});

/** Releases begin with a date and are compared as text. */
const listDoneImports = statement({
  sql: `
    SELECT ${names} FROM leads.imports WHERE dataset = $1 AND state = 'done'
    ORDER BY release COLLATE "C" DESC NULLS LAST, id DESC`,
  parameters: ['text'],
  columns,
});

const beginImport = statement({
  sql: `
    INSERT INTO leads.imports
      (dataset, release, file_name, fingerprint, bbox, state, position, started_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'running', $6, now(), now()) RETURNING ${names}`,
  parameters: ['text', 'text | null', 'text', 'text', 'float8[]', 'jsonb'],
  columns,
});

/** $2 to $4 numbers of added, updated and unchanged places. Lanes change the counts at the same time. */
const addMergedCounts = statement({
  sql: `
    UPDATE leads.imports SET updated_at = now(), counts = counts || jsonb_build_object(
      'added', coalesce((counts ->> 'added')::bigint, 0) + $2,
      'updated', coalesce((counts ->> 'updated')::bigint, 0) + $3,
      'unchanged', coalesce((counts ->> 'unchanged')::bigint, 0) + $4)
    WHERE id = $1`,
  parameters: ['bigint', 'bigint', 'bigint', 'bigint'],
});

/** Finished and running imports: the table `imports`. */
export class ImportRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The latest finished import of these bytes. */
  async findDone(fingerprint: string): Promise<ImportRun | undefined> {
    const row = await findDoneImport.first(this.manager, fingerprint);
    return row && runOf(row);
  }

  /** Interrupted imports of the dataset, oldest first. */
  async findRunning(dataset: Dataset): Promise<ImportRun[]> {
    return (await findRunningImports.rows(this.manager, dataset)).map(runOf);
  }

  /** Imports of the dataset, the newest release first. */
  async listDone(dataset: Dataset): Promise<ImportRun[]> {
    return (await listDoneImports.rows(this.manager, dataset)).map(runOf);
  }

  async begin({ dataset, release, fileName, fingerprint, bbox }: ImportSubject): Promise<ImportRun> {
    const start: ImportPosition = { next: 0, staged: 0, whole: false, merged: 0 };
    const sides = sidesOf(bbox);
    const text = JSON.stringify(start);
    return runOf(await beginImport.one(this.manager, dataset, release, fileName, fingerprint, sides, text));
  }

  /** Saves the progress, in the transaction of the work. */
  async note(id: string, position: ImportPosition, counts: Readonly<Record<string, number>>): Promise<void> {
    await this.manager.update(ImportEntity, { id }, { position, counts, updatedAt: now });
  }

  /** Adds to the counts of merged records, in the transaction that merges them. */
  async addMerged(id: string, { added, updated, unchanged }: Merged): Promise<void> {
    await addMergedCounts.run(this.manager, id, added, updated, unchanged);
  }

  async end(id: string, state: 'done' | 'failed', counts: Readonly<Record<string, number>>): Promise<void> {
    await this.manager.update(ImportEntity, { id }, { state, counts, updatedAt: now, finishedAt: now });
  }
}

const now = (): string => 'now()';

const sidesOf = ({ west, south, east, north }: BoundingBox): number[] => [west, south, east, north];

function runOf(row: ImportRow): ImportRun {
  if (!row.bbox) throw new Error('the import has no box');
  const [west, south, east, north] = row.bbox;
  return {
    id: row.id,
    dataset: row.dataset,
    release: row.release,
    fileName: row.file_name,
    fingerprint: row.fingerprint,
    bbox: { west, south, east, north },
    state: row.state,
    position: row.position,
    counts: row.counts,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
