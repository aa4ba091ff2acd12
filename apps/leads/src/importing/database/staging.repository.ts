import { Readable } from 'node:stream';
import { storable, storableText } from '@lode/contracts';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PlaceColumns, StagedPlace } from './staged-place';

export interface WaitingPlace {
  readonly position: string;
  readonly sourceId: string;
  readonly place: PlaceColumns;
}

/** Rows that one statement removes. */
const atOnce = 20_000;

/** Records that are staged until their file is read completely: the table `staged_places`. */
export class StagingRepository {
  constructor(private readonly client: Client) {}

  /** @param from position of the first record */
  async add(importId: string, from: number, places: readonly StagedPlace[]): Promise<void> {
    const columns = 'import_id, position, source_id, content_hash, place';
    const copy = this.client.query(copyFrom(`COPY leads.staged_places (${columns}) FROM STDIN`));
    const lines = places.map(({ sourceId, contentHash, place }, index) =>
      [importId, from + index, escape(storableText(sourceId)), contentHash, escape(storable(place))].join(
        '\t',
      ),
    );
    await pipeline(Readable.from([`${lines.join('\n')}\n`]), copy);
  }

  /** The staged records of these positions with a contact of an erased person. */
  async listErased(importId: string, from: number, to: number): Promise<WaitingPlace[]> {
    const { rows } = await this.client.query<WaitingPlace>(
      `SELECT DISTINCT ON (position) position, source_id AS "sourceId", place
      FROM leads.staged_places, jsonb_array_elements_text(place -> 'subject_hashes') AS subject
      JOIN leads.tombstones ON hash = subject
      WHERE import_id = $1 AND position >= $2 AND position < $3`,
      [importId, from, to],
    );
    return rows;
  }

  async replace(importId: string, position: string, { contentHash, place }: StagedPlace): Promise<void> {
    await this.client.query(
      'UPDATE leads.staged_places SET content_hash = $3, place = $4 WHERE import_id = $1 AND position = $2',
      [importId, position, contentHash, place],
    );
  }

  async remove(importId: string, position: string): Promise<void> {
    await this.client.query('DELETE FROM leads.staged_places WHERE import_id = $1 AND position = $2', [
      importId,
      position,
    ]);
  }

  /** Removes the staged records of an import. */
  async clear(importId: string): Promise<void> {
    let removed: number | null;
    do {
      ({ rowCount: removed } = await this.client.query(
        `DELETE FROM leads.staged_places WHERE import_id = $1 AND position IN (
          SELECT position FROM leads.staged_places WHERE import_id = $1 ORDER BY position LIMIT ${atOnce})`,
        [importId],
      ));
    } while (removed === atOnce);
  }
}

/** Text format of COPY; tabs and line ends occur neither in ids nor in JSON. */
const escape = (text: string): string => text.replaceAll('\\', '\\\\');
