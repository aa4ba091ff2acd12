import { Module } from '@nestjs/common';
import type { ServiceName } from '@lode/contracts';
import { LodeService, type ServiceModule } from '@lode/bus';
import { schemaOf, type ServiceDatabase } from '@lode/database';

/** A database without entities and migrations. @param sql as in `schema.sql` */
export const databaseWith = (service: ServiceName, sql: string): ServiceDatabase => ({
  entities: [],
  migrations: [],
  schema: schemaOf(service, sql),
});

/** A service that has only a database: named outreach by default, for tests of one part of the platform. */
export function moduleWith(sql: string, service: ServiceName = 'outreach'): ServiceModule {
  @LodeService({
    name: service,
    settings: {},
    operations: [],
    calls: [],
    events: [],
    database: databaseWith(service, sql),
  })
  @Module({})
  class TablesModule {}
  return TablesModule;
}
