import { commentOnKitTables, createTableMoves, partitionByHash } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { partitionedVerdicts } from '../partitioned-verdicts';

const schema = 'verification';

/** Verdicts are moved into partitions by hash of the address, while the service works. */
export class PartitionedVerdicts1769900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createTableMoves(schema),
      ...commentOnKitTables(schema, ['table_moves']),
      ...partitionByHash(schema, partitionedVerdicts),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  /** Earlier versions work with the partitions. */
  async down(): Promise<void> {}
}
