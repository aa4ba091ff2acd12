import type { HeldItem, ServiceName } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

/** In a fixed order, which prevents deadlocks. */
export const deleteRequestsAbout = statement({
  sql: `
    DELETE FROM privacy.subject_requests WHERE id IN (
      SELECT id FROM privacy.subject_requests WHERE subject_hashes && $1::text[] ORDER BY id FOR UPDATE)
    RETURNING id`,
  parameters: ['text[]'],
  columns: { id: 'text' },
});

/**
 * Locks the request, so that it and its data are not deleted meanwhile. Data that a service read before it applied the
 * erasure of the person is not stored. A repeated part replaces the earlier one.
 */
export const putExport = statement({
  sql: `
    WITH request AS (
      SELECT id, subject_hashes FROM privacy.subject_requests WHERE id = $1 AND NOT EXISTS (
        SELECT 1 FROM privacy.changes WHERE hash = ANY(subject_hashes) AND action = 'erase'
          AND changes.position > subject_requests.position)
      FOR KEY SHARE)
    INSERT INTO privacy.exports (request_id, service, part, last, items, subject_hashes)
    SELECT id, $2, $3, $4, $5, subject_hashes FROM request
    ON CONFLICT (request_id, service, part) DO UPDATE SET last = excluded.last, items = excluded.items
    RETURNING request_id`,
  parameters: ['text', typed<ServiceName>('text'), 'integer', 'boolean', 'json'],
  columns: { request_id: 'text' },
});

/** A service has answered when its last part and all earlier ones are stored. */
export const serviceStates = statement({
  sql: `
    SELECT service,
      EXISTS (SELECT 1 FROM privacy.exports AS final WHERE final.request_id = $1 AND final.service = one.service
        AND final.last AND final.part + 1 = (
          SELECT count(*) FROM privacy.exports AS each
          WHERE each.request_id = $1 AND each.service = one.service AND each.part <= final.part)) AS answered,
      EXISTS (SELECT 1 FROM privacy.followers AS replica
        WHERE replica.service = one.service AND replica.seen_at > $2) AS live
    FROM privacy.follower_services AS one ORDER BY service`,
  parameters: ['text', 'timestamptz'],
  columns: { service: typed<ServiceName>('text'), answered: 'boolean', live: 'boolean' },
});

/** At least one item, even if it exceeds the limit of bytes ($5). */
export const itemPage = statement({
  sql: `
    SELECT content, service, part, item, behind FROM (
      SELECT content, service, part, item::integer AS item, lead(true, 1, false) OVER here AS behind,
        row_number() OVER here AS place, sum(octet_length(content::text) + 1) OVER here AS bytes
      FROM privacy.exports, json_array_elements(items) WITH ORDINALITY AS held (content, item)
      WHERE request_id = $1 AND (service, part, item) > ($2, $3, $4)
      WINDOW here AS (ORDER BY service, part, item)) AS page
    WHERE bytes <= $5 OR place = 1 ORDER BY service, part, item`,
  parameters: ['text', 'text', 'integer', 'bigint', 'bigint'],
  columns: {
    content: typed<HeldItem>('json'),
    service: 'text',
    part: 'integer',
    /** From 1. */
    item: 'integer',
    /** Whether more items follow. */
    behind: 'boolean',
  },
});
