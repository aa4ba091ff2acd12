import type { SubmitExportRequest } from '@lode/contracts';
import type { DataSource } from 'typeorm';

/** What services hand in about people. */
export class ExportRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Keeps a part; the same one again replaces it.
   * @returns whether it was kept: nobody waits for an answer to a request that is not there any more
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
      // An earlier try may have had more parts.
      if (last) await manager.query(FORGET_BEHIND, [request_id, service, part]);
      return kept.length > 0;
    });
  }
}

/**
 * The request is locked, so that it is not deleted meanwhile, and what is handed in with it. What a service has read
 * before it heard that the person is erased is not kept.
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
