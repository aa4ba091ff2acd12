import type { SubjectHasher } from '@lode/privacy';
import { statement } from '@lode/database';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { GeoPoint } from '../../business/business';
import { ofLane } from './import-session';
import { recordColumns } from './staged-rows';
import { seenAt, type ImportRun, type Merged } from './import-run';
import { type StagedPart, StagingRepository } from './staging.repository';
import { excludeErased, TombstoneRepository } from './tombstone.repository';
import { ImportRepository } from './import.repository';

const content = recordColumns.join(', ');
const written = `${content}, subject_hashes, release, content_hash, import_id, last_seen_at, retired_at`;
const values = `${recordColumns.map((name) => `compared.${name}`).join(', ')},
  compared.subjects, $5::text, compared.content_hash, $1::bigint, $6::timestamptz, NULL::timestamptz`;

/**
 * Of a record that occurs twice in a file the later one counts, and data of a newer release is kept. Each record looks
 * up its place by itself: while a table is being filled the planner underestimates its size and would scan it
 * completely. No other connection adds places of the dataset, because the import holds its lock.
 */
const mergePlaces = statement({
  sql: `
    WITH taken AS (
      DELETE FROM leads.staged_places
      WHERE import_id = $1 AND position >= $2 AND position < $3 AND ${ofLane('$7')}
      RETURNING position, source_id, content_hash, subjects, ${content}),
    latest AS (
      SELECT DISTINCT ON (source_id) source_id, content_hash, subjects, ${content}
      FROM taken ORDER BY source_id, position DESC),
    compared AS MATERIALIZED (
      SELECT latest.*, known.id, known.same, coalesce(known.newer, false) AS newer
      FROM latest LEFT JOIN LATERAL (
        SELECT id, content_hash = latest.content_hash AND retired_at IS NULL AS same,
          release COLLATE "C" > $5::text AS newer
        FROM leads.places WHERE dataset = $4::text AND source_id = latest.source_id LIMIT 1) AS known ON true),
    touched AS (
      UPDATE leads.places SET release = coalesce($5, release), import_id = $1, last_seen_at = $6
      FROM compared WHERE places.id = compared.id AND same AND NOT newer
      RETURNING 1),
    updated AS (
      UPDATE leads.places SET (${written}) = ROW (${values})
      FROM compared WHERE places.id = compared.id AND NOT same AND NOT newer
      RETURNING 1),
    added AS (
      INSERT INTO leads.places (dataset, source_id, first_seen_at, ${written})
      SELECT $4, compared.source_id, $6::timestamptz, ${values} FROM compared WHERE compared.id IS NULL
      RETURNING 1)
    SELECT (SELECT count(*)::int FROM added) AS added, (SELECT count(*)::int FROM updated) AS updated,
      (SELECT count(*)::int FROM touched) AS unchanged`,
  parameters: ['bigint', 'bigint', 'bigint', 'text', 'text | null', 'timestamptz', 'bigint'],
  columns: { added: 'integer', updated: 'integer', unchanged: 'integer' },
});

/**
 * $1 the imports, $2 the dataset, $3 the last id of the page before, $4 to $7 west, south, east and north, $8 the limit.
 */
const listUnseenPlaces = statement({
  sql: `
    SELECT id, lat, lon FROM leads.places
    WHERE import_id = ANY($1) AND retired_at IS NULL AND dataset = $2 AND id > $3
      AND lon BETWEEN $4 AND $6 AND lat BETWEEN $5 AND $7 ORDER BY id LIMIT $8`,
  parameters: ['bigint[]', 'text', 'bigint', 'float8', 'float8', 'float8', 'float8', 'bigint'],
  columns: { id: 'bigint', lat: 'float8', lon: 'float8' },
});

const retirePlaces = statement({
  sql: 'UPDATE leads.places SET retired_at = now() WHERE id = ANY($1)',
  parameters: ['bigint[]'],
});

export interface UnseenPlace extends GeoPoint {
  readonly id: string;
}

/** Merges staged records into the places and retires missing places. */
export class MergeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Merges the staged records of a lane and of these positions, and unstages them; in a transaction of the caller. */
  merge(run: ImportRun, { from, to, lane }: StagedPart): Promise<Merged> {
    return mergePlaces.one(this.manager, run.id, from, to, run.dataset, run.release, seenAt(run), lane);
  }

  /**
   * Places in the area of an import that earlier imports found and it did not, in the order of their ids.
   * @param after lists ids greater than this
   */
  listUnseen(
    run: ImportRun,
    earlier: readonly string[],
    after: string,
    limit: number,
  ): Promise<UnseenPlace[]> {
    const { west, south, east, north } = run.bbox;
    const area = [west, south, east, north] as const;
    return listUnseenPlaces.rows(this.manager, earlier, run.dataset, after, ...area, limit);
  }

  async retire(ids: readonly string[]): Promise<void> {
    await retirePlaces.run(this.manager, ids);
  }
}

/** Merges the staged records of one lane on its own connection. */
export class MergeLane {
  private readonly manager: EntityManager;
  private readonly imports: ImportRepository;
  private readonly staging: StagingRepository;
  private readonly tombstones: TombstoneRepository;
  private readonly places: MergeRepository;

  constructor(
    private readonly lane: number,
    runner: QueryRunner,
    private readonly hasher: SubjectHasher,
  ) {
    this.manager = runner.manager;
    this.imports = new ImportRepository(this.manager);
    this.staging = new StagingRepository(runner);
    this.tombstones = new TombstoneRepository(this.manager, hasher);
    this.places = new MergeRepository(this.manager);
  }

  /** Merges the records of these positions in one transaction; does nothing if they are merged already. */
  merge(run: ImportRun, from: number, to: number): Promise<Merged> {
    const part = { from, to, lane: this.lane };
    const { tombstones, hasher } = this;
    return this.manager.transaction(async () => {
      await excludeErased(this.staging, run.id, part, { tombstones, hasher });
      const merged = await this.places.merge(run, part);
      await this.imports.addMerged(run.id, merged);
      return merged;
    });
  }
}
