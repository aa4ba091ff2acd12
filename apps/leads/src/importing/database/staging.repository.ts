import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storable, storableText } from '@lode/contracts';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { PlaceColumns, StagedPlace } from './staged-place';
import { StagedPlaceEntity } from './staged-place.entity';
import { clearStaged, erasedAmongStaged, replaceStaged, rowsAtOnce } from './staging.statements';

export interface WaitingPlace {
  readonly position: string;
  readonly sourceId: string;
  readonly place: PlaceColumns;
}

/** Staged records that one transaction merges. */
export interface StagedPart {
  /** First position. */
  readonly from: number;
  /** Position after the last one. */
  readonly to: number;
  readonly lane: number;
}

/** Records that are staged until their file is read completely: the table `staged_places`. */
export class StagingRepository {
  private readonly manager: EntityManager;

  constructor(private readonly runner: QueryRunner) {
    this.manager = runner.manager;
  }

  /** @param from position of the first record */
  async add(importId: string, from: number, places: readonly StagedPlace[]): Promise<void> {
    const columns = 'import_id, position, source_id, content_hash, place';
    const client = (await this.runner.connect()) as PoolClient;
    const copy = client.query(copyFrom(`COPY leads.staged_places (${columns}) FROM STDIN`));
    const lines = places.map(({ sourceId, contentHash, place }, index) =>
      [importId, from + index, escape(storableText(sourceId)), contentHash, escape(storable(place))].join(
        '\t',
      ),
    );
    await pipeline(Readable.from([`${lines.join('\n')}\n`]), copy);
  }

  /** The staged records with a contact of an erased person. */
  listErased(importId: string, { from, to, lane }: StagedPart): Promise<WaitingPlace[]> {
    return erasedAmongStaged.rows(this.manager, importId, from, to, lane);
  }

  async replace(importId: string, position: string, { contentHash, place }: StagedPlace): Promise<void> {
    await replaceStaged.run(this.manager, importId, position, contentHash, place);
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

/** Text format of COPY; tabs and line ends occur neither in ids nor in JSON. */
const escape = (text: string): string => text.replaceAll('\\', '\\\\');
