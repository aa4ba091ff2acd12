/**
 * Statements for a migration that create the table of fetched documents. Rows contain public web content and no
 * reference to the requesting account. `key` is a hash, since a URL may exceed the maximum size of an index entry.
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
 * Statements for a later migration: `site` allows the deletion of all documents of a site; `narrowed` marks a document
 * from which a suppressed contact was removed. The table is empty.
 */
export const extendDocumentTables = (schema: string): string[] => [
  `ALTER TABLE ${schema}.documents
    ADD COLUMN site text NOT NULL,
    ADD COLUMN narrowed boolean NOT NULL`,
  `CREATE INDEX documents_site ON ${schema}.documents (site)`,
];
