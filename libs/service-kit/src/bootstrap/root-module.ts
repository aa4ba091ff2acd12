import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { jobFileOperations, type Operation, type ServiceName } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { Bus } from '../bus/bus';
import type { BusObserver } from '../bus/server';
import type { BulkFile } from '../bulk-files/bulk-file';
import { bulkFileController, jobFileController } from '../bulk-files/bulk-file.controller';
import { BulkFileEndpoints } from '../bulk-files/bulk-file-endpoints';
import type { BulkFileRuns } from '../bulk-files/bulk-file-runs';
import { CLOCK, type Clock } from '../clock/clock';
import { eventFeedController } from '../event-feed/event-feed.controller';
import { EventOutbox } from '../event-feed/event-outbox';
import { exclusionController } from '../exclusions/exclusion.controller';
import { ExclusionCopy } from '../exclusions/exclusion-copy';
import { HealthCheck } from '../health/health';
import { BackgroundWork } from '../jobs/background-work';
import { jobController } from '../jobs/job.controller';
import { JobEndpoints } from '../jobs/job-endpoints';
import { Jobs } from '../jobs/jobs';
import { operationJobController } from '../jobs/operation-job.controller';
import { OperationJobs } from '../jobs/operation-jobs';
import { Tasks } from '../jobs/tasks';
import { LOGGER, type Logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { operationEnhancers } from '../operations/enhancers';
import { OBSERVER } from '../operations/tokens';
import { CleanupJob } from '../periodic/cleanup-job';
import { Following } from '../privacy/following';
import { ResponseFilter } from '../privacy/response-filter';
import { SubjectHasher } from '../privacy/subject-hashes';
import { SuppressionGuard } from '../privacy/suppression.guard';
import { SuppressionInterceptor } from '../privacy/suppression.interceptor';
import { Suppressions } from '../privacy/suppressions';
import { resultController } from '../results/result.controller';
import { Results } from '../results/results';
import { SandboxHintsInterceptor } from '../sandbox-hints/sandbox-hints.interceptor';
import type { Tracer } from '../tracing/span';
import { uploadController } from '../uploads/upload.controller';
import { Uploads } from '../uploads/uploads';
import { BackgroundWorkLifecycle } from './background-work-lifecycle';
import { ConfigModule } from './config.module';
import { DatabaseModule } from './database.module';
import { FollowingLifecycle } from './following-lifecycle';
import type { ServiceDefinition, ServiceModule } from './service';
import { EDGE, TRACER } from './tokens';

/** The parts that the kit provides to every service. */
export interface KitParts {
  readonly config: { readonly network: 'sandbox' | 'live' };
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly observer: BusObserver;
  readonly health: HealthCheck;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly database: DataSource | undefined;
  readonly hasher: SubjectHasher | undefined;
  readonly following: Following | undefined;
  readonly backgroundWork: BackgroundWork | undefined;
  readonly results: Results | undefined;
  readonly uploads: Uploads | undefined;
  readonly exclusions: ExclusionCopy | undefined;
  readonly bulkFiles: BulkFileRuns | undefined;
  readonly eventOutbox: EventOutbox | undefined;
}

@Module({})
class KitModule {}

/** The service's own module, the parts of the kit, and the steps that all its operations pass. */
export function rootModule(module: ServiceModule, definition: ServiceDefinition, parts: KitParts): Type {
  const providers = [...values(parts), ...storage(parts)];
  const kit: DynamicModule = {
    module: KitModule,
    global: true,
    imports: [DiscoveryModule],
    providers: [...providers, ...operationEnhancers, ...privacySteps(parts), ...hints(parts), ...work(parts)],
    controllers: kitControllers(definition),
    exports: providers,
  };
  const database = parts.database ? [DatabaseModule.of(definition.name, parts.database)] : [];
  // Not a dynamic module: Nest would then close the database before the kit's own parts.
  @Module({ imports: [...database, ConfigModule.forRoot(parts.config), kit, module] })
  class Root {}
  return Root;
}

const values = ({ logger, clock, bus, observer, health, metrics, tracer }: KitParts): Provider[] => [
  { provide: LOGGER, useValue: logger },
  { provide: CLOCK, useValue: clock },
  { provide: Bus, useValue: bus },
  { provide: OBSERVER, useValue: observer },
  { provide: HealthCheck, useValue: health },
  { provide: Metrics, useValue: metrics },
  { provide: TRACER, useValue: tracer ?? null },
  { provide: EDGE, useValue: null },
];

const storage = ({
  hasher,
  following,
  backgroundWork,
  results,
  uploads,
  exclusions,
  eventOutbox,
}: KitParts): Provider[] => [
  ...(hasher ? [{ provide: SubjectHasher, useValue: hasher }] : []),
  ...(following ? [{ provide: Suppressions, useValue: following.suppressions }] : []),
  ...(backgroundWork
    ? [
        { provide: Jobs, useValue: backgroundWork.jobs },
        { provide: Tasks, useValue: backgroundWork.tasks },
      ]
    : []),
  ...(results ? [{ provide: Results, useValue: results }] : []),
  ...(uploads ? [{ provide: Uploads, useValue: uploads }] : []),
  ...(exclusions ? [{ provide: ExclusionCopy, useValue: exclusions }] : []),
  ...(eventOutbox ? [{ provide: EventOutbox, useValue: eventOutbox }, eventCleanup] : []),
];

const eventCleanup: Provider = {
  provide: Symbol('event cleanup'),
  useFactory: (outbox: EventOutbox, clock: Clock, logger: Logger) =>
    new CleanupJob((now) => outbox.deleteOld(now), clock, logger),
  inject: [EventOutbox, CLOCK, LOGGER],
};

/** The suppression filter of a service that stores people. */
const privacySteps = ({ following }: KitParts): Provider[] =>
  following
    ? [
        { provide: Following, useValue: following },
        { provide: ResponseFilter, useValue: following.responseFilter },
        FollowingLifecycle,
        { provide: APP_GUARD, useClass: SuppressionGuard },
        { provide: APP_INTERCEPTOR, useClass: SuppressionInterceptor },
      ]
    : [];

/** After the suppression filter, so that it also filters the hints. */
const hints = ({ config }: KitParts): Provider[] =>
  config.network === 'sandbox' ? [{ provide: APP_INTERCEPTOR, useClass: SandboxHintsInterceptor }] : [];

const work = ({ backgroundWork, ...parts }: KitParts): Provider[] =>
  backgroundWork
    ? [
        { provide: BackgroundWork, useValue: backgroundWork },
        { provide: JobEndpoints, useFactory: () => backgroundWork.endpoints() },
        { provide: OperationJobs, useFactory: () => backgroundWork.operationJobs() },
        ...fileEndpoints(backgroundWork, parts),
        BackgroundWorkLifecycle,
      ]
    : [];

const fileEndpoints = (
  backgroundWork: BackgroundWork,
  { bulkFiles, uploads, following }: Omit<KitParts, 'backgroundWork'>,
): Provider[] => {
  if (!bulkFiles || !uploads || !following) return [];
  const { files, repository } = bulkFiles;
  const { jobs } = backgroundWork;
  return [
    {
      provide: BulkFileEndpoints,
      useFactory: () =>
        new BulkFileEndpoints({
          ...{ files, repository, uploads, jobs },
          endpoints: backgroundWork.endpoints(),
          suppressionFilter: (account) => following.suppressions.suppressionFilter(account),
        }),
    },
  ];
};

/** Controllers of the operations that the kit handles for a service. */
const kitControllers = ({
  name,
  jobs,
  results,
  uploads,
  files,
  exclusions,
  eventFeed,
  operations,
}: ServiceDefinition): Type[] => [
  ...(jobs ? [jobController(jobs), ...operationJobControllers(operations)] : []),
  ...(results ? [resultController(results)] : []),
  ...(uploads ? [uploadController(uploads)] : []),
  ...(exclusions ? [exclusionController(exclusions)] : []),
  ...(eventFeed ? [eventFeedController(eventFeed)] : []),
  ...(files ? fileControllers(name, files) : []),
];

/** @throws where no operation reads the files of the service */
function fileControllers(service: ServiceName, files: readonly BulkFile[]): Type[] {
  const read = Object.values(jobFileOperations).find((each) => each.service === service);
  if (!read) throw new Error(`${service} answers rows of files, but no operation reads them`);
  return [...files.map(bulkFileController), jobFileController(read)];
}

const operationJobControllers = (operations: readonly Operation[]): Type[] =>
  operations.flatMap((operation) => {
    const { asJob, repeatedAsJob } = operation;
    const isOffered = operations.some(({ subject }) => subject === asJob?.subject);
    return repeatedAsJob && asJob && isOffered ? [operationJobController(operation, asJob)] : [];
  });
