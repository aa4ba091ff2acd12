import { Module } from '@nestjs/common';
import { operationsOf } from '@lode/contracts';
import { LodeService } from '@lode/service-kit';
import { intelDatabase } from './database/intel-database';
import { intelSettings } from './intel.config';

@LodeService({
  name: 'intel',
  settings: intelSettings,
  operations: operationsOf('intel'),
  calls: [],
  events: [],
  database: intelDatabase,
})
@Module({ providers: [] })
export class IntelModule {}
