import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { ServiceName } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { Bus } from '../bus';
import type { BusObserver } from '../server';
import {
  CLOCK,
  type Clock,
  HealthCheck,
  LOGGER,
  type Logger,
  Metrics,
  CONFIG,
  EDGE,
  INTERVALS,
  SERVICE,
  TRACER,
  WhenServing,
  type Tracer,
} from '@lode/platform';
import { operationEnhancers, ValidationPipe, OBSERVER } from '../operations/enhancers';
import { SandboxHintsInterceptor } from '../sandbox-hints';
import { featuresOf, type ServiceDefinition, type ServiceModule } from '../service';

/** What every service can inject. */
export interface PlatformParts {
  readonly config: { readonly network: 'sandbox' | 'live' };
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly observer: BusObserver;
  readonly health: HealthCheck;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly intervals: object;
  readonly database: DataSource | undefined;
}

/**
 * Provides an open data source under the name of its service, because a process may contain several services. Within a
 * service it is also the default one, so that `DataSource`, `TypeOrmModule.forFeature` and `@InjectRepository` need no
 * name. TypeOrmModule closes it after the shutdown hooks of all modules that are imported later.
 */
@Module({})
class DatabaseModule {
  static of(name: ServiceName, source: DataSource): DynamicModule {
    const root = TypeOrmModule.forRootAsync({
      name,
      useFactory: () => source.options,
      dataSourceFactory: () => Promise.resolve(source),
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [root],
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(name) }],
      exports: [DataSource],
    };
  }
}

@Module({})
class PlatformModule {}

/** Last among the steps of an operation, so that the hints pass through the suppression filter. */
@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: SandboxHintsInterceptor }] })
class SandboxHintsModule {}

/**
 * The service's own module, what it can inject, and the steps that all its operations pass: those of the platform, those of its
 * features, then its own.
 */
export function rootModule(module: ServiceModule, definition: ServiceDefinition, parts: PlatformParts): Type {
  const features = featuresOf(module);
  const providers = values(definition, parts);
  const platform: DynamicModule = {
    module: PlatformModule,
    global: true,
    providers: [...providers, ...operationEnhancers],
    controllers: features.flatMap(({ added }) => added.controllersOf?.(definition.operations) ?? []),
    exports: [...providers, ValidationPipe],
  };
  const database = parts.database ? [DatabaseModule.of(definition.name, parts.database)] : [];
  const hints = parts.config.network === 'sandbox' ? [SandboxHintsModule] : [];
  // Not a dynamic module: Nest would then close the database before the platform's own parts.
  @Module({ imports: [...database, platform, ...features.map((each) => each.module), ...hints, module] })
  class Root {}
  return Root;
}

const values = (definition: ServiceDefinition, parts: PlatformParts): Provider[] => [
  { provide: SERVICE, useValue: definition },
  { provide: CONFIG, useValue: parts.config },
  { provide: LOGGER, useValue: parts.logger },
  { provide: CLOCK, useValue: parts.clock },
  { provide: Bus, useValue: parts.bus },
  { provide: OBSERVER, useValue: parts.observer },
  { provide: HealthCheck, useValue: parts.health },
  { provide: Metrics, useValue: parts.metrics },
  { provide: TRACER, useValue: parts.tracer ?? null },
  { provide: INTERVALS, useValue: parts.intervals },
  { provide: EDGE, useValue: null },
  WhenServing,
];
