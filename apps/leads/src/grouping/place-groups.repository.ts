import { statement, typed } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { comparedColumns, toComparedPlace } from '../places/place-row';
import type { ChangedGroups, GroupedPlace } from './place-groups';
import { blockSide, firstCellOf } from './grid';

/** The first import that has ended and whose places were not grouped since. */
const findUngroupedImport = statement({
  sql: `
    SELECT id, bbox, grouped_to FROM leads.imports WHERE state = 'done' AND grouped_at IS NULL ORDER BY id LIMIT 1`,
  columns: {
    id: 'bigint',
    bbox: typed<[number, number, number, number] | null>('float8[] | null'),
    grouped_to: 'integer | null',
  },
});

const noteGroupedBlock = statement({
  sql: 'UPDATE leads.imports SET grouped_to = $2 WHERE id = $1',
  parameters: ['bigint', 'integer'],
});

const noteGrouped = statement({
  sql: 'UPDATE leads.imports SET grouped_at = now() WHERE id = $1',
  parameters: ['bigint'],
});

/**
 * The first block with places from the cell $1 on, and whether it has places of the import $2; $3 cells of a block. With
 * the import as a condition the planner would read all places of the import.
 */
const findNextBlock = statement({
  sql: `
    WITH next AS MATERIALIZED (
      SELECT leads.cell(spot) / $3::int AS block FROM leads.places
      WHERE leads.cell(spot) >= $1 AND retired_at IS NULL ORDER BY leads.cell(spot) LIMIT 1)
    SELECT block, (
      SELECT coalesce(bool_or(import_id = $2), false) FROM leads.places
      WHERE leads.cell(spot) BETWEEN block * $3::int AND block * $3::int + $3::int - 1 AND retired_at IS NULL
    ) AS is_of_import
    FROM next`,
  parameters: ['integer', 'bigint', 'integer'],
  columns: { block: 'integer', is_of_import: 'boolean' },
});

const columns = { ...comparedColumns, cell: 'integer', group_id: 'bigint | null' } as const;

/**
 * The places of cells, with their present groups. Each cell is read by the limit of its own from the index: the planner
 * does not know how many places a cell has, and would scan all places for several cells.
 */
const readCells = statement({
  sql: `
    SELECT place.*, cell, (SELECT group_id FROM leads.place_groups WHERE place_id = id) AS group_id
    FROM unnest($1::int[]) AS cell, LATERAL (
      SELECT ${Object.keys(comparedColumns).join(', ')} FROM leads.places
      WHERE leads.cell(spot) = cell AND retired_at IS NULL LIMIT $2) AS place
    LIMIT $2`,
  parameters: ['integer[]', 'bigint'],
  columns,
});

const deleteFromGroups = statement({
  sql: 'DELETE FROM leads.place_groups WHERE place_id = ANY($1::bigint[])',
  parameters: ['bigint[]'],
});

/** Places that were deleted meanwhile are in no group. */
const putIntoGroups = statement({
  sql: `
    INSERT INTO leads.place_groups (place_id, group_id)
    SELECT place_id, group_id FROM unnest($1::bigint[], $2::bigint[]) AS given (place_id, group_id)
    JOIN leads.places ON id = place_id
    ON CONFLICT (place_id) DO UPDATE SET group_id = excluded.group_id`,
  parameters: ['bigint[]', 'bigint[]'],
});

/** An import whose places are to be grouped. */
export interface UngroupedImport {
  readonly id: string;
  /** West, south, east and north in degrees; null if unknown. */
  readonly bbox: readonly [number, number, number, number] | null;
  /** The last block that was grouped; null before the first. */
  readonly groupedTo: number | null;
}

/** The stored groups of places, and which places are to be grouped. */
@Injectable()
export class PlaceGroupsRepository {
  constructor(private readonly source: DataSource) {}

  async nextImport(): Promise<UngroupedImport | undefined> {
    const row = await findUngroupedImport.first(this.source);
    return row && { id: row.id, bbox: row.bbox, groupedTo: row.grouped_to };
  }

  /** The first block with places, from a number on, and whether it has places of the import. */
  async nextBlock(
    from: number,
    importId: string,
  ): Promise<{ readonly block: number; readonly isOfImport: boolean } | undefined> {
    const row = await findNextBlock.first(this.source, firstCellOf(from), importId, blockSide ** 2);
    return row && { block: row.block, isOfImport: row.is_of_import };
  }

  /** At most as many places as the limit. */
  async read(cells: readonly number[], limit: number): Promise<GroupedPlace[]> {
    const rows = await readCells.rows(this.source, cells, limit);
    return rows.map((row) => ({ ...toComparedPlace(row), cell: row.cell, groupId: row.group_id }));
  }

  async change({ left, put }: ChangedGroups): Promise<void> {
    if (left.length > 0) await deleteFromGroups.run(this.source, left);
    if (put.length === 0) return;
    await putIntoGroups.run(
      this.source,
      put.map(([place]) => place),
      put.map(([, group]) => group),
    );
  }

  async noteBlock(importId: string, block: number): Promise<void> {
    await noteGroupedBlock.run(this.source, importId, block);
  }

  async noteAll(importId: string): Promise<void> {
    await noteGrouped.run(this.source, importId);
  }
}
