import { Module, type DynamicModule } from '@nestjs/common';
import type { UploadOperations } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, SERVICE } from '@lode/platform';
import { requireDatabase, feature, type ServiceDefinition } from '@lode/bus';
import { uploadController } from './upload.controller';
import { Uploads } from './uploads';

/**
 * Receives large content of callers. Needs the tables of `uploads/uploads.sql`; answers `begin`, `part`, `finish` and
 * `drop`.
 */
@Module({})
export class UploadsModule {
  static forFeature(operations: UploadOperations): DynamicModule {
    return feature({
      module: UploadsModule,
      controllers: [uploadController(operations)],
      providers: [
        {
          provide: Uploads,
          useFactory: (service: ServiceDefinition, clock: Clock, source?: DataSource) =>
            new Uploads({
              source: requireDatabase(source, service, 'accepts uploads'),
              service: service.name,
              limit: operations.limit,
              clock,
            }),
          inject: [SERVICE, CLOCK, { token: DataSource, optional: true }],
        },
      ],
      exports: [Uploads],
    });
  }
}
