/**
 * Statements for a migration that create the table of back-offs. Resources are host names and names of sources. The
 * table is unlogged: after a crash of Postgres, a site requests its back-off again.
 */
export const createSiteBackOffTables = (schema: string): string[] => [
  `CREATE UNLOGGED TABLE ${schema}.site_rests (
    resource text PRIMARY KEY,
    status integer NOT NULL,
    until timestamptz NOT NULL)`,
];
