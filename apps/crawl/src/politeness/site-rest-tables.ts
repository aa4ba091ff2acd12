/**
 * Statements that make the table behind `SiteRestRepository`, for a migration. Resources are host names and names
 * of sources. It is not logged: after a crash of Postgres a site that still wants its rest says so again.
 */
export const createSiteRestTables = (schema: string): string[] => [
  `CREATE UNLOGGED TABLE ${schema}.site_rests (
    resource text PRIMARY KEY,
    status integer NOT NULL,
    until timestamptz NOT NULL)`,
];
