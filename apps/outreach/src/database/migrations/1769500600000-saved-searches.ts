import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSavedSearches } from '../tables/saved-search-tables';

/** Monitors of company and people searches. */
export class SavedSearches1769500600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createSavedSearches('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outreach.searched_rows');
    await runner.query('DELETE FROM outreach.monitor_changes WHERE domain IS NULL');
    await runner.query('ALTER TABLE outreach.monitor_changes ALTER domain SET NOT NULL');
    await runner.query('ALTER TABLE outreach.monitors DROP search, DROP searched_at');
  }
}
