import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { JobOperations, Operation } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { Bus, addSandboxHints, requireDatabase, feature, type ServiceDefinition } from '@lode/bus';
import {
  CLOCK,
  type Clock,
  type databaseSettings,
  type serviceSettings,
  type ConfigOf,
  LOGGER,
  type Logger,
  Metrics,
  CONFIG,
  INTERVALS,
  SERVICE,
  TRACER,
  WhenServing,
  type Tracer,
} from '@lode/platform';
import { Following } from '@lode/privacy';
import { endedJobEvent, EventOutbox } from '../event-feed/event-outbox';
import { Billing } from '../billing/billing';
import { JobEndpoints, jobController, operationJobController, OperationJobs } from './job.controller';
import type { FilterResult } from './job-handler';
import { Jobs } from './jobs';
import { ServiceQueue, type FileJobs } from './service-queue';
import { type Task, Tasks } from './tasks';
import type { QueueIntervals } from './workers';

/** Injection token of `FileJobs`, in a service that answers the rows of files. */
export const FILE_JOBS = Symbol('file jobs');

/** Injection token of the `FilterResult` of jobs: removes suppressed contacts, and adds hints in the sandbox. */
export const RESULT_FILTER = Symbol('result filter');

interface JobFeatures {
  /** Operations by which callers read and cancel jobs; omitted by a service with tasks only. */
  readonly operations?: JobOperations;
  /** Durable tasks of the service. */
  readonly tasks?: readonly Task[];
}

const resultFilter = (
  { operations }: ServiceDefinition,
  { network }: Pick<ConfigOf<typeof serviceSettings>, 'network'>,
  following: Following | undefined,
): FilterResult => {
  return async (name, given, account) => {
    const operation = operations.find((each) => each.name === name);
    const result = network === 'sandbox' ? addSandboxHints(given) : given;
    return following && operation ? following.filterResult(operation, result, account) : result;
  };
};

const optional = <Token>(token: Token): { token: Token; optional: true } => ({ token, optional: true });

/**
 * Jobs of callers, and durable tasks. Needs the tables of `jobs/jobs.sql`. Methods with `@JobWorker` and `@TaskWorker`
 * run them; `Jobs` and `Tasks` begin them. A service with an event feed announces ended jobs there.
 */
@Module({})
export class JobsModule {
  static forFeature({ operations, tasks = [] }: JobFeatures): DynamicModule {
    return feature(
      {
        module: JobsModule,
        imports: [DiscoveryModule],
        controllers: operations ? [jobController(operations)] : [],
        providers: [
          {
            provide: RESULT_FILTER,
            useFactory: resultFilter,
            inject: [SERVICE, CONFIG, optional(Following)],
          },
          {
            provide: ServiceQueue,
            useFactory: (...parts: QueueParts) => serviceQueue(operations, tasks, parts),
            inject: [
              ...[SERVICE, CONFIG, Bus, CLOCK, LOGGER, Metrics, TRACER, INTERVALS, RESULT_FILTER],
              ...[DataSource, Following, EventOutbox, FILE_JOBS, Billing].map(optional),
            ],
          },
          { provide: Jobs, useFactory: ({ jobs }: ServiceQueue) => jobs, inject: [ServiceQueue] },
          { provide: Tasks, useFactory: ({ tasks: own }: ServiceQueue) => own, inject: [ServiceQueue] },
          {
            provide: JobEndpoints,
            useFactory: (queue: ServiceQueue) => queue.endpoints(),
            inject: [ServiceQueue],
          },
          {
            provide: OperationJobs,
            useFactory: (queue: ServiceQueue) => queue.operationJobs(),
            inject: [ServiceQueue],
          },
          QueueLifecycle,
        ],
        exports: [Jobs, Tasks, JobEndpoints, OperationJobs, RESULT_FILTER],
      },
      operations && { controllersOf: operationJobControllers },
    );
  }
}

type QueueParts = [
  ServiceDefinition,
  Pick<ConfigOf<typeof databaseSettings>, 'maxOpenJobs'>,
  Bus,
  Clock,
  Logger,
  Metrics,
  Tracer | null,
  Partial<QueueIntervals>,
  FilterResult,
  DataSource | undefined,
  Following | undefined,
  EventOutbox | undefined,
  FileJobs | undefined,
  Billing | undefined,
];

/** @throws where the service has no database */
function serviceQueue(
  jobs: JobOperations | undefined,
  tasks: readonly Task[],
  [
    service,
    { maxOpenJobs },
    bus,
    clock,
    logger,
    metrics,
    tracer,
    intervals,
    filterResult,
    ...rest
  ]: QueueParts,
): ServiceQueue {
  const [source, following, outbox, bulkFiles, billing] = rest;
  const { name, operations } = service;
  return new ServiceQueue({
    ...{ service: name, operations, jobs, tasks, maxOpenJobs, bus, clock, logger, metrics, intervals },
    ...{ filterResult, bulkFiles, billing },
    tracer: tracer ?? undefined,
    source: requireDatabase(source, service, 'has jobs or tasks'),
    onEnded: async (manager, account, job) =>
      outbox?.write(manager, account, [endedJobEvent(job, operations)]),
    subjectsOf: async (request) => (await following?.subjectsOf(request)) ?? [],
    subjectsOfAnswer: async (...answer) => (await following?.subjectsOfAnswer(...answer)) ?? [],
  });
}

/** Controllers of the operations that begin another one as a job. */
const operationJobControllers = (operations: readonly Operation[]): Type[] =>
  operations.flatMap((operation) => {
    const { asJob, repeatedAsJob } = operation;
    const isOffered = operations.some(({ subject }) => subject === asJob?.subject);
    return repeatedAsJob && asJob && isOffered ? [operationJobController(operation, asJob)] : [];
  });

/** Starts the workers when the service answers requests, and stops them after the last one. */
@Injectable()
class QueueLifecycle implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    private readonly queue: ServiceQueue,
    private readonly discovery: DiscoveryService,
    serving: WhenServing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    serving.add(() => queue.start());
  }

  /** @throws where a job or a task has no method or several */
  onApplicationBootstrap(): void {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = wrappers.map(({ instance }: { instance: unknown }) => instance);
    this.queue.prepare([...new Set(instances)]);
  }

  onModuleDestroy(): Promise<void> {
    return this.queue
      .stop()
      .catch((err: unknown) => this.logger.error({ err }, 'stopping of the workers failed'));
  }
}
