import { Module } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { LodeService, type ServiceModule } from '../bootstrap/service';

/** A service named outreach whose only migration runs the statements, for tests of one part of the kit. */
export function moduleWith(statements: readonly string[]): ServiceModule {
  class Tables1700000000000 {
    name = 'Tables1700000000000';

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('a test drops its database'));
    }
  }
  @LodeService({
    name: 'outreach',
    settings: {},
    operations: [],
    calls: [],
    events: [],
    database: { entities: [], migrations: [Tables1700000000000] },
  })
  @Module({})
  class StatementsModule {}
  return StatementsModule;
}
