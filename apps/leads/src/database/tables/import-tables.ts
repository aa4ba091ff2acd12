/** Imports and their progress: an interrupted import resumes at its position. */
export const createImportTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.imports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    dataset text NOT NULL,
    release text,
    file_name text NOT NULL,
    fingerprint text NOT NULL,
    bbox double precision[] CHECK (cardinality(bbox) = 4),
    state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
    position jsonb NOT NULL DEFAULT '{}',
    counts jsonb NOT NULL DEFAULT '{}',
    started_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    finished_at timestamptz)`,
  `CREATE INDEX imports_newest ON ${schema}.imports (dataset, started_at DESC)`,
];
