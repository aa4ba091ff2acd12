import { statement, typed } from '@lode/service-kit';
import type { Document } from './document';

export const findDocument = statement({
  sql: `
    SELECT url, status, content_type AS "contentType", headers, text, bytes, version, narrowed,
      fetched_at AS "fetchedAt", checked_at AS "checkedAt"
    FROM crawl.documents WHERE key = $1`,
  parameters: ['text'],
  columns: {
    url: 'text',
    status: 'integer',
    contentType: 'text',
    headers: typed<Document['headers']>('jsonb'),
    text: 'text',
    bytes: 'integer',
    version: 'text',
    narrowed: 'boolean',
    fetchedAt: 'timestamptz',
    checkedAt: 'timestamptz',
  },
});

/** Of two concurrent fetches, the later one is stored. */
export const saveDocument = statement({
  sql: `
    INSERT INTO crawl.documents (key, source, use, requested_url, url, status, content_type, headers, text, bytes,
      version, fetched_at, checked_at, subject_hashes, site, narrowed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ON CONFLICT (key) DO UPDATE SET url = excluded.url, status = excluded.status,
      content_type = excluded.content_type, headers = excluded.headers, text = excluded.text,
      bytes = excluded.bytes, version = excluded.version, fetched_at = excluded.fetched_at,
      checked_at = excluded.checked_at, subject_hashes = excluded.subject_hashes, site = excluded.site,
      narrowed = excluded.narrowed
    WHERE documents.fetched_at <= excluded.fetched_at`,
  parameters: [
    ...(['text', 'text', 'text', 'text', 'text', 'integer', 'text', 'jsonb', 'text', 'integer'] as const),
    ...(['text', 'timestamptz', 'timestamptz', 'text[]', 'text', 'boolean'] as const),
  ],
});

export const confirmDocument = statement({
  sql: 'UPDATE crawl.documents SET checked_at = greatest(checked_at, $2) WHERE key = $1',
  parameters: ['text', 'timestamptz'],
});

export const addSubjects = statement({
  sql: `
    UPDATE crawl.documents SET subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $3::text[]))
    WHERE key = $1 AND version = $2 AND NOT subject_hashes @> $3::text[]`,
  parameters: ['text', 'text', 'text[]'],
});

/** Deletes the oldest documents until the size limit holds. */
export const shrinkDocuments = statement({
  sql: `
    DELETE FROM crawl.documents WHERE key IN (
      SELECT key FROM (
        SELECT key, sum(size) OVER (ORDER BY checked_at DESC, key) AS running FROM crawl.documents) AS newest_first
      WHERE running > $1)`,
  parameters: ['bigint'],
});
