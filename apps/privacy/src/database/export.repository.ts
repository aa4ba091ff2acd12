import { Injectable } from '@nestjs/common';
import type { SubmitExportRequest } from '@lode/contracts';
import { DataSource } from 'typeorm';

/** Data about people that services submit. */
@Injectable()
export class ExportRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Stores a part; a repeated part replaces the earlier one.
   * @returns whether it was stored: late parts of a deleted request are dropped
   */
  keep({ request_id, service, part, last, items }: SubmitExportRequest): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const kept = await manager.query<unknown[]>(KEEP, [
        request_id,
        service,
        part,
        last,
        JSON.stringify(items),
      ]);
      // An earlier attempt may have had more parts.
      if (last) await manager.query(FORGET_BEHIND, [request_id, service, part]);
      return kept.length > 0;
    });
  }
}

/**
 * Locks the request, so that it and its data are not deleted meanwhile. Data that a service read before it applied the
 * erasure of the person is not stored.
 */
const KEEP = `
  WITH request AS (
    SELECT id, subject_hashes FROM privacy.subject_requests WHERE id = $1 AND NOT EXISTS (
      SELECT 1 FROM privacy.changes WHERE hash = ANY(subject_hashes) AND action = 'erase'
        AND changes.position > subject_requests.position)
    FOR KEY SHARE)
  INSERT INTO privacy.exports (request_id, service, part, last, items, subject_hashes)
  SELECT id, $2, $3, $4, $5, subject_hashes FROM request
  ON CONFLICT (request_id, service, part) DO UPDATE SET last = excluded.last, items = excluded.items
  RETURNING 1`;

const FORGET_BEHIND = 'DELETE FROM privacy.exports WHERE request_id = $1 AND service = $2 AND part > $3';
