import { Module, type DynamicModule } from '@nestjs/common';
import type { ExclusionOperations } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { Bus, feature } from '@lode/bus';
import { SubjectHasher } from '@lode/privacy';
import { ExclusionCopy } from './exclusion-copy';
import { exclusionController } from './exclusion.controller';

/**
 * Receives the exclusions of accounts. Needs the tables of `exclusions/exclusions.sql` and `exclusions/exclusion-feed.sql`;
 * answers `accept` and sends `wanted`.
 */
@Module({})
export class ExclusionsModule {
  static forFeature(operations: ExclusionOperations): DynamicModule {
    const { wanted } = operations;
    const copy = (source: DataSource, hasher: SubjectHasher, bus: Bus): ExclusionCopy =>
      new ExclusionCopy({ source, hasher, request: (lists) => bus.emit(wanted, { wanted: lists }) });
    return feature(
      {
        module: ExclusionsModule,
        controllers: [exclusionController(operations)],
        providers: [{ provide: ExclusionCopy, useFactory: copy, inject: [DataSource, SubjectHasher, Bus] }],
        exports: [ExclusionCopy],
      },
      { events: [wanted] },
    );
  }
}
