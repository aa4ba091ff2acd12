/**
 * Statements for a migration that create the table of robots.txt answers. It contains the parsed rules only, since
 * comments in the file may name people.
 */
export const createRobotsTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.robots (
    origin text PRIMARY KEY,
    answer json NOT NULL,
    fetched_at timestamptz NOT NULL)`,
  `CREATE INDEX robots_age ON ${schema}.robots (fetched_at)`,
];
