/**
 * Records of an unfinished import. They are not searchable before the whole file is read. `place` has the columns of a
 * place by their names. The table is logged, so that the progress of an import survives a crash of Postgres.
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
