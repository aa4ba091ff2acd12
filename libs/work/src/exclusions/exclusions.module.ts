import { Controller, type Type, Module, type DynamicModule } from '@nestjs/common';
import type { AcceptedExclusions, AcceptExclusionsRequest, ExclusionOperations } from '@lode/contracts';
import { Handles, Bus, feature } from '@lode/bus';
import { DataSource } from 'typeorm';
import { SubjectHasher } from '@lode/privacy';
import { ExclusionCopy } from './exclusion-copy';

/** The controller of `accept_exclusions` of a service. */
function exclusionController({ accept }: ExclusionOperations): Type {
  @Controller()
  class ExclusionController {
    constructor(private readonly copy: ExclusionCopy) {}

    @Handles(accept)
    accept(request: AcceptExclusionsRequest): Promise<AcceptedExclusions> {
      return this.copy.accept(request);
    }
  }
  return ExclusionController;
}

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
