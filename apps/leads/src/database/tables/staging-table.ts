/**
 * Records of an unfinished import. They are not searchable before the whole file is read. The table is logged, so that
 * the progress of an import survives a crash of Postgres.
 */
export const createStagingTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.staged_places (
    import_id bigint NOT NULL,
    position bigint NOT NULL,
    source_id text NOT NULL,
    content_hash text NOT NULL,
    place jsonb NOT NULL,
    PRIMARY KEY (import_id, position))`,
  // Places that are missing in a newer release are found among the places of earlier imports.
  `CREATE INDEX places_import ON ${schema}.places (import_id) WHERE retired_at IS NULL`,
];

/** A column for each fact instead of JSON. Records that an earlier version staged keep `place` until they are resumed. */
export const addStagedColumns = (schema: string): string[] => [
  `ALTER TABLE ${schema}.staged_places
    ALTER COLUMN place DROP NOT NULL,
    ADD COLUMN licence text,
    ADD COLUMN name text,
    ADD COLUMN other_names text[] NOT NULL DEFAULT '{}',
    ADD COLUMN search_names text[] NOT NULL DEFAULT '{}',
    ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
    ADD COLUMN main_categories smallint,
    ADD COLUMN brand text,
    ADD COLUMN brand_wikidata text,
    ADD COLUMN lat double precision,
    ADD COLUMN lon double precision,
    ADD COLUMN street text,
    ADD COLUMN city text,
    ADD COLUMN region text,
    ADD COLUMN postal_code text,
    ADD COLUMN country text,
    ADD COLUMN phones text[] NOT NULL DEFAULT '{}',
    ADD COLUMN website text,
    ADD COLUMN domain text,
    ADD COLUMN emails text[] NOT NULL DEFAULT '{}',
    ADD COLUMN opening_hours text,
    ADD COLUMN rating real,
    ADD COLUMN rating_source text,
    ADD COLUMN subjects text[] NOT NULL DEFAULT '{}'`,
];
