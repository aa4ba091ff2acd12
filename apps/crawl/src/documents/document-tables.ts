/**
 * Statements that make the table of fetched documents in a service's schema, for a migration. They are facts of
 * the public web: nothing tells who asked for them. `key` is a hash because a URL may be longer than what an
 * index holds.
 */
export const createDocumentTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.documents (
    key text PRIMARY KEY,
    source text NOT NULL,
    use text NOT NULL,
    requested_url text NOT NULL,
    url text NOT NULL,
    status integer NOT NULL,
    content_type text NOT NULL,
    headers jsonb NOT NULL,
    text text NOT NULL,
    size integer NOT NULL GENERATED ALWAYS AS (octet_length(text)) STORED,
    bytes integer NOT NULL,
    version text NOT NULL,
    fetched_at timestamptz NOT NULL,
    checked_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX documents_age ON ${schema}.documents (checked_at)`,
  `CREATE INDEX documents_subjects ON ${schema}.documents USING gin (subject_hashes)`,
];

/**
 * Statements for a later migration: of which site a document is, so that all of one site can be deleted, and whether
 * somebody was left out of it. The table is empty.
 */
export const extendDocumentTables = (schema: string): string[] => [
  `ALTER TABLE ${schema}.documents
    ADD COLUMN site text NOT NULL,
    ADD COLUMN narrowed boolean NOT NULL`,
  `CREATE INDEX documents_site ON ${schema}.documents (site)`,
];
