import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toComparedPlace } from '../places/place-row';
import type { ChangedGroups, GroupedPlace } from './changed-groups';
import { blockSide, firstCellOf } from './grid';
import {
  deleteFromGroups,
  findNextBlock,
  findUngroupedImport,
  noteGrouped,
  noteGroupedBlock,
  putIntoGroups,
  readCells,
} from './place-groups.statements';

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
