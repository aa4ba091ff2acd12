import { statement, typed } from '@lode/database';
import type { CompanyRecord, RecordSource } from '../company-record';

/** Groups of records change in one transaction at a time, until it ends. */
export const lockCompanies = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.companies'))`,
});

/** Erasures wait until the end of the transaction. */
export const lockChangeLog = statement({ sql: 'SELECT FROM intel.change_log FOR SHARE' });

export const findTombstones = statement({
  sql: 'SELECT hash FROM intel.tombstones WHERE hash = ANY($1)',
  parameters: ['text[]'],
  columns: { hash: 'text' },
});

/** $1 sources and $2 identifiers, in pairs. */
export const findRecords = statement({
  sql: `
    SELECT source, source_id, company_id, content_hash, gone_at IS NOT NULL AS "isGone"
    FROM unnest($1::text[], $2::text[]) AS wanted (source, source_id)
    JOIN intel.company_records USING (source, source_id)`,
  parameters: ['text[]', 'text[]'],
  columns: {
    source: typed<RecordSource>('text'),
    source_id: 'text',
    company_id: 'bigint',
    content_hash: 'text',
    isGone: 'boolean',
  },
});

/** Records that were found unchanged. */
export const seeRecords = statement({
  sql: `
    UPDATE intel.company_records AS record
    SET seen_at = greatest(record.seen_at, $3), import_id = coalesce($4::bigint, record.import_id)
    FROM unnest($1::text[], $2::text[]) AS seen (source, source_id)
    WHERE record.source = seen.source AND record.source_id = seen.source_id
      AND (record.seen_at < $3 OR ($4::bigint IS NOT NULL AND record.import_id IS DISTINCT FROM $4))`,
  parameters: ['text[]', 'text[]', 'timestamptz', 'bigint | null'],
});

/** Companies whose records were found unchanged. */
export const seeCompanies = statement({
  sql: 'UPDATE intel.companies SET last_seen_at = $2 WHERE id = ANY($1) AND last_seen_at < $2',
  parameters: ['bigint[]', 'timestamptz'],
});

/** $1 hashes of domains. */
export const markCompanies = statement({
  sql: 'UPDATE intel.companies SET watched = true WHERE NOT watched AND domain_hash = ANY($1)',
  parameters: ['text[]'],
});

export const findByKeys = statement({
  sql: `
    SELECT DISTINCT company_id FROM unnest($1::bigint[]) AS wanted (key)
    JOIN intel.company_keys USING (key)`,
  parameters: ['bigint[]'],
  columns: { company_id: 'bigint' },
});

export const recordsOfCompanies = statement({
  sql: `
    SELECT company_id, content, seen_at FROM intel.company_records WHERE company_id = ANY($1)
    ORDER BY source, source_id`,
  parameters: ['bigint[]'],
  columns: { company_id: 'bigint', content: typed<CompanyRecord>('json'), seen_at: 'timestamptz' },
});

export const newCompanyIds = statement({
  sql: `
    SELECT nextval(pg_get_serial_sequence('intel.companies', 'id')) AS id FROM generate_series(1, $1::integer)`,
  parameters: ['integer'],
  columns: { id: 'bigint | null' },
});

/** Contents are separate texts: within a larger JSON, Postgres rejects U+0000 and halves of surrogate pairs. */
export const saveRecords = statement({
  sql: `
    INSERT INTO intel.company_records
      (source, source_id, company_id, content_hash, import_id, seen_at, subject_hashes, content)
    SELECT source, source_id, company_id, content_hash, import_id, seen_at, subject_hashes, content::json
    FROM ROWS FROM (
      json_to_recordset($1::json) AS (source text, source_id text, company_id bigint, content_hash text,
        import_id bigint, seen_at timestamptz, subject_hashes text[]),
      unnest($2::text[])
    ) AS record (source, source_id, company_id, content_hash, import_id, seen_at, subject_hashes, content)
    ON CONFLICT (source, source_id) DO UPDATE SET company_id = excluded.company_id, content = excluded.content,
      content_hash = excluded.content_hash, seen_at = excluded.seen_at, gone_at = NULL,
      import_id = coalesce(excluded.import_id, company_records.import_id), subject_hashes = excluded.subject_hashes`,
  parameters: ['json', 'text[]'],
});

/** $1 sources and $2 identifiers, with $3 their companies. */
export const moveRecords = statement({
  sql: `
    UPDATE intel.company_records AS record SET company_id = moved.company_id
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS moved (source, source_id, company_id)
    WHERE record.source = moved.source AND record.source_id = moved.source_id
      AND record.company_id <> moved.company_id`,
  parameters: ['text[]', 'text[]', 'bigint[]'],
});

export const deleteKeys = statement({
  sql: 'DELETE FROM intel.company_keys WHERE company_id = ANY($1)',
  parameters: ['bigint[]'],
});

/** $1 keys with $2 their companies. */
export const insertKeys = statement({
  sql: `
    INSERT INTO intel.company_keys (key, company_id)
    SELECT key, company_id FROM unnest($1::bigint[], $2::bigint[]) AS added (key, company_id)
    ON CONFLICT DO NOTHING`,
  parameters: ['bigint[]', 'bigint[]'],
});

export const deleteCompanies = statement({
  sql: 'DELETE FROM intel.companies WHERE id = ANY($1)',
  parameters: ['bigint[]'],
});

export const saveCompanies = statement({
  sql: `
    INSERT INTO intel.companies (id, name_key, domain, domain_hash, sector, country, tags, technologies, size_from,
      size_to, founded_year, open_roles, funded_on, hiring_on, expanded_on, rank, last_seen_at, gone_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, name_key, domain, domain_hash, sector, country, tags, technologies, size_from, size_to, founded_year,
      open_roles, funded_on, hiring_on, expanded_on, rank, last_seen_at, gone_at
    FROM json_to_recordset($1::json) AS company (id bigint, name_key text, domain text, domain_hash text,
      sector text, country text, tags text[], technologies text[], size_from integer, size_to integer,
      founded_year integer, open_roles integer, funded_on date, hiring_on date, expanded_on date, rank integer,
      last_seen_at timestamptz, gone_at timestamptz)
    ON CONFLICT (id) DO UPDATE SET name_key = excluded.name_key, domain = excluded.domain,
      domain_hash = excluded.domain_hash, sector = excluded.sector, country = excluded.country, tags = excluded.tags,
      technologies = excluded.technologies, size_from = excluded.size_from, size_to = excluded.size_to,
      founded_year = excluded.founded_year, open_roles = excluded.open_roles, funded_on = excluded.funded_on,
      hiring_on = excluded.hiring_on, expanded_on = excluded.expanded_on, rank = excluded.rank,
      last_seen_at = excluded.last_seen_at, gone_at = excluded.gone_at`,
  parameters: ['json'],
});

/** @returns the companies of the deleted records */
export const deleteRecordsAbout = statement({
  sql: `
    DELETE FROM intel.company_records WHERE subject_hashes && $1::text[] RETURNING company_id, subject_hashes`,
  parameters: ['text[]'],
  columns: { company_id: 'bigint', subject_hashes: 'text[]' },
});

/** Records that a newer import of their source no longer contains, up to a limit. @returns their companies */
export const markGone = statement({
  sql: `
    UPDATE intel.company_records SET gone_at = now() WHERE (source, source_id) IN (
      SELECT source, source_id FROM intel.company_records
      WHERE source = $1 AND import_id IS NOT NULL AND import_id < $2 AND gone_at IS NULL LIMIT $3)
    RETURNING company_id`,
  parameters: ['text', 'bigint', 'bigint'],
  columns: { company_id: 'bigint' },
});

/** Records that have been gone since before a time, up to a limit. @returns their companies */
export const dropGone = statement({
  sql: `
    DELETE FROM intel.company_records WHERE (source, source_id) IN (
      SELECT source, source_id FROM intel.company_records WHERE gone_at < $1 ORDER BY gone_at LIMIT $2)
    RETURNING company_id`,
  parameters: ['timestamptz', 'bigint'],
  columns: { company_id: 'bigint' },
});

/** Site readings that are older than a time, up to a limit. @returns their companies */
export const markStale = statement({
  sql: `
    UPDATE intel.company_records SET gone_at = now() WHERE (source, source_id) IN (
      SELECT source, source_id FROM intel.company_records
      WHERE import_id IS NULL AND gone_at IS NULL AND seen_at < $1 LIMIT $2)
    RETURNING company_id`,
  parameters: ['timestamptz', 'bigint'],
  columns: { company_id: 'bigint' },
});

/** Records of the companies that a newer reading no longer contained. */
export const goneRecords = statement({
  sql: `
    SELECT source, source_id, gone_at FROM intel.company_records
    WHERE company_id = ANY($1) AND gone_at IS NOT NULL`,
  parameters: ['bigint[]'],
  columns: { source: typed<RecordSource>('text'), source_id: 'text', gone_at: 'timestamptz | null' },
});

/** Domains of companies before they change. */
export const domainsOfCompanies = statement({
  sql: 'SELECT DISTINCT domain FROM intel.companies WHERE id = ANY($1) AND domain IS NOT NULL',
  parameters: ['bigint[]'],
  columns: { domain: 'text | null' },
});

/** In a transaction with the lock of the companies. */
export const noteChanges = statement({
  sql: `
    INSERT INTO intel.company_changes (domain, position)
    SELECT domain, nextval('intel.company_change_positions') FROM unnest($1::text[]) AS domain
    ON CONFLICT (domain) DO UPDATE SET position = excluded.position`,
  parameters: ['text[]'],
});

export const addressCountsOf = statement({
  sql: 'SELECT domain, addresses FROM intel.address_counts WHERE domain = ANY($1)',
  parameters: ['text[]'],
  columns: { domain: 'text', addresses: 'integer' },
});
