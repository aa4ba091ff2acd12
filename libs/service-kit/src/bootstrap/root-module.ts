import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus';
import type { Clock } from '../clock/clock';
import { HealthCheck } from '../health/health';
import { Jobs } from '../jobs/jobs';
import type { BackgroundWork } from '../jobs/background-work';
import { Tasks } from '../jobs/tasks';
import type { Logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { SubjectHasher } from '../privacy/subject-hashes';
import { Suppressions } from '../privacy/suppressions';
import { Results } from '../results/results';
import { Uploads } from '../uploads/uploads';
import type { ServiceModule } from './service';
import { CLOCK, CONFIG, EDGE, LOGGER } from './tokens';

/** The parts that the kit provides to every service. */
export interface KitParts {
  readonly config: object;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly health: HealthCheck;
  readonly metrics: Metrics;
  readonly database: DataSource | undefined;
  readonly hasher: SubjectHasher | undefined;
  readonly suppressions: Suppressions | undefined;
  readonly backgroundWork: BackgroundWork | undefined;
  readonly results: Results | undefined;
  readonly uploads: Uploads | undefined;
}

@Module({})
class KitModule {}

/** Combines the service's own module with a global module that provides the parts of the kit. */
export function rootModule(module: ServiceModule, parts: KitParts): DynamicModule {
  const providers = providersOf(parts);
  const kit: DynamicModule = { module: KitModule, global: true, providers, exports: providers };
  return { module: class Root {}, imports: [kit, DiscoveryModule, module] };
}

function providersOf(parts: KitParts): Provider[] {
  const {
    config,
    logger,
    clock,
    bus,
    health,
    metrics,
    database,
    hasher,
    suppressions,
    backgroundWork,
    results,
    uploads,
  } = parts;
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    { provide: CLOCK, useValue: clock },
    { provide: Bus, useValue: bus },
    { provide: HealthCheck, useValue: health },
    { provide: Metrics, useValue: metrics },
    { provide: EDGE, useValue: null },
    ...(database ? [{ provide: DataSource, useValue: database }] : []),
    ...(hasher ? [{ provide: SubjectHasher, useValue: hasher }] : []),
    ...(suppressions ? [{ provide: Suppressions, useValue: suppressions }] : []),
    ...(backgroundWork
      ? [
          { provide: Jobs, useValue: backgroundWork.jobs },
          { provide: Tasks, useValue: backgroundWork.tasks },
        ]
      : []),
    ...(results ? [{ provide: Results, useValue: results }] : []),
    ...(uploads ? [{ provide: Uploads, useValue: uploads }] : []),
  ];
}
