import type { Client } from 'pg';
import type { Dataset } from '../../business/place';
import type { BoundingBox } from '../bounding-box';
import type { ImportPosition, ImportRun, ImportSubject } from './import-run';

interface Row {
  id: string;
  dataset: Dataset;
  release: string | null;
  file_name: string;
  fingerprint: string;
  bbox: [number, number, number, number];
  state: ImportRun['state'];
  position: ImportPosition;
  counts: Record<string, number>;
  started_at: Date;
  finished_at: Date | null;
}

/** Finished and running imports: the table `imports`. */
export class ImportRepository {
  constructor(private readonly client: Client) {}

  /** The latest finished import of these bytes. */
  async findDone(fingerprint: string): Promise<ImportRun | undefined> {
    const [run] = await this.select(`fingerprint = $1 AND state = 'done' ORDER BY id DESC LIMIT 1`, [
      fingerprint,
    ]);
    return run;
  }

  /** Interrupted imports of the dataset, oldest first. */
  findRunning(dataset: Dataset): Promise<ImportRun[]> {
    return this.select(`dataset = $1 AND state = 'running' ORDER BY id`, [dataset]);
  }

  /** Imports of the dataset, the newest release first. */
  listDone(dataset: Dataset): Promise<ImportRun[]> {
    return this.select(
      `dataset = $1 AND state = 'done' ORDER BY release COLLATE "C" DESC NULLS LAST, id DESC`,
      [dataset],
    );
  }

  async begin(subject: ImportSubject): Promise<ImportRun> {
    const { dataset, release, fileName, fingerprint, bbox } = subject;
    const start: ImportPosition = { next: 0, staged: 0, whole: false, merged: 0 };
    const { rows } = await this.client.query<Row>(
      `INSERT INTO leads.imports
        (dataset, release, file_name, fingerprint, bbox, state, position, started_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, 'running', $6, now(), now()) RETURNING *`,
      [dataset, release, fileName, fingerprint, sidesOf(bbox), start],
    );
    return rows.map(runOf)[0] ?? missing();
  }

  /** Saves the progress, in the transaction of the work. */
  async note(id: string, position: ImportPosition, counts: Readonly<Record<string, number>>): Promise<void> {
    await this.client.query(
      'UPDATE leads.imports SET position = $2, counts = $3, updated_at = now() WHERE id = $1',
      [id, position, counts],
    );
  }

  async end(id: string, state: 'done' | 'failed', counts: Readonly<Record<string, number>>): Promise<void> {
    await this.client.query(
      `UPDATE leads.imports SET state = $2, counts = $3, updated_at = now(), finished_at = now() WHERE id = $1`,
      [id, state, counts],
    );
  }

  private async select(condition: string, parameters: readonly unknown[]): Promise<ImportRun[]> {
    const { rows } = await this.client.query<Row>(`SELECT * FROM leads.imports WHERE ${condition}`, [
      ...parameters,
    ]);
    return rows.map(runOf);
  }
}

const sidesOf = ({ west, south, east, north }: BoundingBox): number[] => [west, south, east, north];

function runOf(row: Row): ImportRun {
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

function missing(): never {
  throw new Error('the inserted import was not returned');
}
