import { definitions } from '@lode/standalone';

interface Runner {
  query(sql: string): Promise<unknown>;
}

class NoteOfLists1900000000000 {
  async up(runner: Runner): Promise<void> {
    await runner.query('ALTER TABLE outreach.lists ADD COLUMN note text');
    await runner.query(`COMMENT ON COLUMN outreach.lists.note IS 'Of the next version.'`);
  }

  async down(runner: Runner): Promise<void> {
    await runner.query('ALTER TABLE outreach.lists DROP COLUMN note');
  }
}

/** Beside writers, so without a transaction. An index that a killed migration left behind is invalid, and made again. */
class NotesByText1900000000001 {
  readonly transaction = false;

  async up(runner: Runner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outreach.leads_title');
    await runner.query('CREATE INDEX CONCURRENTLY leads_title ON outreach.leads (title)');
  }

  async down(runner: Runner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY outreach.leads_title');
  }
}

export const nextMigrations = [NoteOfLists1900000000000, NotesByText1900000000001];

/** Preloaded into a service, which then is the next version: it starts only on the tables of its migrations. */
if (process.env['LODE_DRILL_NEXT_VERSION'])
  for (const { name, database } of definitions)
    if (name === 'outreach' && Array.isArray(database?.migrations))
      database.migrations.push(...nextMigrations);
