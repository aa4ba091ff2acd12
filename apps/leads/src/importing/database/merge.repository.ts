import type { Client } from 'pg';
import type { GeoPoint } from '../../business/place';
import { seenAt, type ImportRun } from './import-run';

/** Columns that a record fills by their names. */
const content = `licence, name, other_names, search_names, categories, main_categories, brand, brand_wikidata, lat, lon,
  street, city, region, postal_code, country, phones, website, domain, emails, opening_hours, rating, rating_source, subject_hashes`;
const replaced = `${content}, release, content_hash, import_id, last_seen_at, retired_at`;
const replacements = replaced
  .split(',')
  .map((column) => column.trim())
  .map((column) => `${column} = EXCLUDED.${column}`)
  .join(', ');

/**
 * Of a record that occurs twice in a file the later one counts, and data of a newer release is kept. Each record looks
 * up its place by itself: while a table is being filled the planner underestimates its size and would scan it
 * completely.
 */
const mergeStatement = `
  WITH taken AS (
    DELETE FROM leads.staged_places WHERE import_id = $1 AND position >= $2 AND position < $3
    RETURNING position, source_id, content_hash, place),
  latest AS (
    SELECT DISTINCT ON (source_id) source_id, content_hash, place FROM taken ORDER BY source_id, position DESC),
  compared AS MATERIALIZED (
    SELECT latest.*, known.id, coalesce(known.same, false) AS same, coalesce(known.newer, false) AS newer
    FROM latest LEFT JOIN LATERAL (
      SELECT id, content_hash = latest.content_hash AND retired_at IS NULL AS same,
        release COLLATE "C" > $5::text AS newer
      FROM leads.places WHERE dataset = $4::text AND source_id = latest.source_id LIMIT 1) AS known ON true),
  touched AS (
    UPDATE leads.places SET release = coalesce($5, release), import_id = $1, last_seen_at = $6
    FROM compared WHERE places.id = compared.id AND same AND NOT newer
    RETURNING 1),
  written AS (
    INSERT INTO leads.places (dataset, source_id, first_seen_at, ${replaced})
    SELECT $4, compared.source_id, $6::timestamptz, ${content}, $5, compared.content_hash, $1::bigint, $6, NULL
    FROM compared, jsonb_populate_record(NULL::leads.places, place) AS record
    WHERE NOT same AND NOT newer
    ON CONFLICT (dataset, source_id) DO UPDATE SET ${replacements}
    RETURNING xmax = 0 AS added)
  SELECT (SELECT count(*)::int FROM written WHERE added) AS added,
    (SELECT count(*)::int FROM written WHERE NOT added) AS updated,
    (SELECT count(*)::int FROM touched) AS unchanged`;

export interface Merged {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface UnseenPlace extends GeoPoint {
  readonly id: string;
}

/** Merges staged records into the places and retires missing places. */
export class MergeRepository {
  constructor(private readonly client: Client) {}

  /** Merges the staged records of these positions and unstages them; in a transaction of the caller. */
  async merge(run: ImportRun, from: number, to: number): Promise<Merged> {
    const parameters = [run.id, from, to, run.dataset, run.release, seenAt(run)];
    const { rows } = await this.client.query<Merged>(mergeStatement, parameters);
    return rows[0] ?? { added: 0, updated: 0, unchanged: 0 };
  }

  /**
   * Places in the area of an import that earlier imports found and it did not, in the order of their ids.
   * @param after lists ids greater than this
   */
  async listUnseen(
    run: ImportRun,
    earlier: readonly string[],
    after: string,
    limit: number,
  ): Promise<UnseenPlace[]> {
    const { west, south, east, north } = run.bbox;
    const { rows } = await this.client.query<UnseenPlace>(
      `SELECT id, lat, lon FROM leads.places
      WHERE import_id = ANY($1) AND retired_at IS NULL AND dataset = $2 AND id > $3
        AND lon BETWEEN $4 AND $6 AND lat BETWEEN $5 AND $7 ORDER BY id LIMIT $8`,
      [earlier, run.dataset, after, west, south, east, north, limit],
    );
    return rows;
  }

  async retire(ids: readonly string[]): Promise<void> {
    await this.client.query('UPDATE leads.places SET retired_at = now() WHERE id = ANY($1)', [ids]);
  }
}
