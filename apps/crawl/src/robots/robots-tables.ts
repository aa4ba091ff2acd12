/**
 * Statements that make the table behind `RobotsRepository`, for a migration. It holds what a site's robots.txt says
 * to us, not its text, whose comments may name people.
 */
export const createRobotsTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.robots (
    origin text PRIMARY KEY,
    answer json NOT NULL,
    fetched_at timestamptz NOT NULL)`,
  `CREATE INDEX robots_age ON ${schema}.robots (fetched_at)`,
];
