import { Module } from '@nestjs/common';
import type { ServiceName } from '@lode/contracts';
import { LodeService, type ServiceModule } from '../service/service';
import type { ServiceDatabase } from '../database/service-database';

/** A service that has only a database. */
export function tablesModule(name: ServiceName, database: ServiceDatabase): ServiceModule {
  @LodeService({ name, settings: {}, operations: [], calls: [], events: [], database })
  @Module({})
  class TablesModule {}
  return TablesModule;
}
