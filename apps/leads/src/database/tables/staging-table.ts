/**
 * Records of an import that is not done: nobody finds them before their whole file was read. `place` holds the columns
 * of a place by their names. It is logged, so that what an import had read outlasts a crash of Postgres too.
 */
export const createStagingTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.staged_places (
    import_id bigint NOT NULL,
    position bigint NOT NULL,
    source_id text NOT NULL,
    content_hash text NOT NULL,
    place jsonb NOT NULL,
    PRIMARY KEY (import_id, position))`,
  // What a newer release no longer has is found among the places of the imports before it.
  `CREATE INDEX places_import ON ${schema}.places (import_id) WHERE retired_at IS NULL`,
];
