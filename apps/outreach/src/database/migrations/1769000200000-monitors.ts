import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMonitorTables } from '../tables/monitor-tables';

/** Companies of lists and domains are read every week. */
export class Monitors1769000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createMonitorTables('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION outreach.monitors_of(text), outreach.forget_monitor_changes(timestamptz),
      outreach.monitor_changes_about(text[])`);
    await runner.query(
      'DROP TABLE outreach.monitor_changes, outreach.site_facts, outreach.monitored_sites, outreach.monitors',
    );
  }
}
