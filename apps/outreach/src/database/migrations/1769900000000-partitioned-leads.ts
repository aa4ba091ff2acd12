import { commentOnKitTables, createTableMoves, partitionByHash } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hideLeadsByList } from '../tables/hidden-lead-tables';
import { partitionedLeads } from '../tables/partitioned-leads';

const schema = 'outreach';

/** Leads are moved into partitions by hash of the list, while the service works. */
export class PartitionedLeads1769900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createTableMoves(schema),
      ...commentOnKitTables(schema, ['table_moves']),
      ...hideLeadsByList(schema),
      ...partitionByHash(schema, partitionedLeads),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  /** Earlier versions work with the partitions. */
  async down(): Promise<void> {}
}
