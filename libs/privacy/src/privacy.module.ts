import {
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  type Event,
  type Operation,
} from '@lode/contracts';
import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Bus, feature, type ServiceDefinition } from '@lode/bus';
import { CLOCK, type Clock, LOGGER, type Logger, Metrics, INTERVALS, SERVICE } from '@lode/platform';
import { tablesWithPeople } from '@lode/database';
import { Following, type FollowIntervals } from './following';
import type { PeopleTable, RowOpener } from './people-table';
import { requireSameKey } from './require-same-key';
import { ResponseFilter, SuppressionGuard, SuppressionInterceptor } from './response-filter';
import { SubjectHasher } from './subject-hashes';
import { SubjectHasherModule } from './subject-hasher.module';
import type { SuppressionIndex, SuppressionIndexParts } from './suppression-index';
import { Suppressions } from './suppressions';

/** Operations and events of privacy that every service with people uses in addition to its own. */
const followerOperations = [
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
] as readonly Operation[];
const followerEvents = [ChangeLogGrown] as readonly Event[];

interface PrivacyFeatures {
  /** The service's own tables with `subject_hashes`, beside those of the platform. */
  readonly people: readonly PeopleTable[];
  /** Opens sealed rows; with the module that provides it. */
  readonly opener?: { readonly module: Type; readonly type: Type<RowOpener> };
  /** Maintains tables of the service that depend on the suppressions. */
  readonly suppressionIndex?: (parts: SuppressionIndexParts) => SuppressionIndex;
}

/**
 * A service that stores people follows the suppressions: no answer shows a suppressed person, and the rows of erased people
 * are deleted. Needs the tables of `privacy/privacy.sql`.
 */
@Module({})
export class PrivacyModule {
  static forFeature(features: PrivacyFeatures): DynamicModule {
    return feature(
      {
        module: PrivacyModule,
        imports: [SubjectHasherModule, ...(features.opener ? [features.opener.module] : [])],
        providers: [
          {
            provide: Following,
            useFactory: (...parts: FollowingParts) => createFollowing(features, parts),
            inject: [
              ...[SERVICE, Bus, CLOCK, LOGGER, Metrics, INTERVALS, SubjectHasher, DataSource],
              ...(features.opener ? [features.opener.type] : []),
            ],
          },
          {
            provide: Suppressions,
            useFactory: ({ suppressions }: Following) => suppressions,
            inject: [Following],
          },
          {
            provide: ResponseFilter,
            useFactory: ({ responseFilter }: Following) => responseFilter,
            inject: [Following],
          },
          FollowingLifecycle,
          { provide: APP_GUARD, useClass: SuppressionGuard },
          { provide: APP_INTERCEPTOR, useClass: SuppressionInterceptor },
        ],
        exports: [Following, Suppressions, ResponseFilter],
      },
      { calls: followerOperations, events: followerEvents, declaresPeople: true },
    );
  }
}

type FollowingParts = [
  ServiceDefinition,
  Bus,
  Clock,
  Logger,
  Metrics,
  Partial<FollowIntervals>,
  SubjectHasher,
  DataSource,
  RowOpener?,
];

/**
 * @throws where a table with people is not guarded against erased people, or not declared, and ConfigError where its rows
 * were hashed with another key
 */
async function createFollowing(
  { people, suppressionIndex }: PrivacyFeatures,
  [service, bus, clock, logger, metrics, intervals, hasher, database, opener]: FollowingParts,
): Promise<Following> {
  const { name } = service;
  const held = await tablesWithPeople(database, name);
  await requireSameKey(database, hasher);
  return new Following({
    ...{ service: name, database, hasher, bus, clock, logger, metrics, held, people, suppressionIndex },
    opener,
    intervals,
  });
}

/** Reads the suppressions to their end before the service answers requests, and follows them until all work has ended. */
@Injectable()
class FollowingLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly following: Following,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.following.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.following
      .stop()
      .catch((err: unknown) => this.logger.error({ err }, 'stopping of the suppressions failed'));
  }
}
