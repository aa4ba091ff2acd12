import { Module } from '@nestjs/common';
import type { ServiceName } from '@lode/contracts';
import type { ServiceDatabase } from '@lode/database';
import { LodeService, type ServiceModule } from '@lode/bus';

/** A service that has only a database. */
export function tablesModule(name: ServiceName, database: ServiceDatabase): ServiceModule {
  @LodeService({ name, settings: {}, operations: [], calls: [], events: [], database })
  @Module({})
  class TablesModule {}
  return TablesModule;
}
