import { Module, type DynamicModule } from '@nestjs/common';
import type { ResultOperations } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, LOGGER, type Logger, SERVICE } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { requireDatabase, feature, type ServiceDefinition } from '@lode/bus';
import { resultController } from './result.controller';
import { Results } from './results';

/** Stores results for callers. Needs the tables of `results/results.sql`; answers `latest`, `list`, `read` and `measure`. */
@Module({})
export class ResultsModule {
  static forFeature(operations: ResultOperations): DynamicModule {
    return feature({
      module: ResultsModule,
      controllers: [resultController(operations)],
      providers: [
        {
          provide: Results,
          useFactory: (
            service: ServiceDefinition,
            clock: Clock,
            logger: Logger,
            source: DataSource | undefined,
            hasher: SubjectHasher,
          ) =>
            new Results(
              requireDatabase(source, service, 'stores results'),
              service.name,
              hasher,
              clock,
              logger,
            ),
          inject: [
            ...[SERVICE, CLOCK, LOGGER],
            ...[DataSource, SubjectHasher].map((token) => ({ token, optional: true })),
          ],
        },
      ],
      exports: [Results],
    });
  }
}
