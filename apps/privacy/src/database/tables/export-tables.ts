/**
 * Requests for access, and the data that services submit. It is stored as `json`, which keeps content that `jsonb`
 * rejects, such as halves of surrogate pairs.
 */
export const createExportTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.subject_requests (
    id text PRIMARY KEY,
    requested_by text NOT NULL,
    requested_at timestamptz NOT NULL,
    hash text NOT NULL,
    subject_hashes text[] NOT NULL,
    position bigint NOT NULL)`,
  `CREATE INDEX subject_requests_age ON ${schema}.subject_requests (requested_at)`,
  `CREATE INDEX subject_requests_subjects ON ${schema}.subject_requests USING gin (subject_hashes)`,
  `CREATE TABLE ${schema}.exports (
    request_id text NOT NULL REFERENCES ${schema}.subject_requests ON DELETE CASCADE,
    service text NOT NULL,
    part integer NOT NULL,
    last boolean NOT NULL,
    items json NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (request_id, service, part))`,
  `CREATE INDEX exports_subjects ON ${schema}.exports USING gin (subject_hashes)`,
];
