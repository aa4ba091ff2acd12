import { Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LodeService } from '../bootstrap/service';
import { accountPolicy } from '../database/account-scope';
import { createIdempotencyRecords } from '../idempotency/idempotency-tables';

class Notes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE outreach.notes (id bigserial PRIMARY KEY, account_id text NOT NULL, text text NOT NULL)',
    );
    for (const statement of [...accountPolicy('outreach.notes'), ...createIdempotencyRecords('outreach')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outreach.notes, outreach.idempotency_records');
    await runner.query('DROP FUNCTION outreach.forget_idempotency_records');
  }
}

/** A service with one table of callers' data, for tests of the kit. */
@LodeService({
  name: 'outreach',
  settings: {},
  operations: [],
  calls: [],
  events: [],
  database: { entities: [], migrations: [Notes1700000000000] },
})
@Module({})
export class SampleModule {}
