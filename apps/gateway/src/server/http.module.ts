import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Metrics } from '@lode/service-kit';
import { AuthenticationGuard } from '../admission/authentication.guard';
import { CapacityGuard } from '../admission/capacity.guard';
import { IdempotencyGuard } from '../admission/idempotency.guard';
import { PathGuard } from '../admission/path.guard';
import { QueryGuard } from '../admission/query.guard';
import { RateLimitGuard } from '../admission/rate-limit.guard';
import { ScopeGuard } from '../admission/scope.guard';
import { SessionGuard } from '../admission/session.guard';
import { TrackingHostGuard } from '../admission/tracking-host.guard';
import { TrackingHosts } from '../pages/tracking-hosts';
import { DashboardController } from '../pages/dashboard.controller';
import { DocsController } from '../pages/docs.controller';
import { downloadController, Downloads } from '../downloads/download.controller';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import { Feeds } from '../events/feeds';
import { JobEvents } from '../events/job-events';
import { JobEventsController } from '../events/job-events.controller';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { InFlight } from '../http/in-flight';
import type { PathTable } from '../http/path-table';
import { RequestPipe } from '../http/request.pipe';
import type { RoutedOperation } from '../http/routed-operations';
import { SessionAnswers } from '../http/session-answers';
import { ClientLimiter } from '../limits/client-limiter';
import { McpController } from '../mcp/mcp.controller';
import { OidcController } from '../oidc/oidc.controller';
import { PagesController } from '../pages/pages.controller';
import { uploadController, UploadForwarder } from '../uploads/upload.controller';
import { operationController } from './operation.controller';
import { JobWait } from '../jobs/job-wait';
import { OperationForwarder } from './operation-forwarder.adapter';
import { ProblemFilter } from './problem.filter';
import { hiddenMethodsController, UnknownPathController } from './unknown-path.controller';

/**
 * The steps of every HTTP request, in this order; the guards run before the body is read, the pipe reads it. An operator
 * adds guards, pipes, interceptors and filters at the end of this list, and their dependencies to `providers`.
 */
const enhancers: readonly Provider[] = [
  { provide: APP_GUARD, useClass: TrackingHostGuard },
  { provide: APP_GUARD, useClass: AuthenticationGuard },
  { provide: APP_GUARD, useClass: SessionGuard },
  { provide: APP_GUARD, useClass: CapacityGuard },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_GUARD, useClass: PathGuard },
  { provide: APP_GUARD, useClass: QueryGuard },
  { provide: APP_GUARD, useClass: ScopeGuard },
  { provide: APP_GUARD, useClass: IdempotencyGuard },
  { provide: APP_PIPE, useClass: RequestPipe },
  { provide: APP_FILTER, useClass: ProblemFilter },
];

const providers: readonly Provider[] = [
  InFlight,
  TrackingHosts,
  ClientLimiter,
  Feeds,
  JobEvents,
  {
    provide: HttpMetrics,
    useFactory: (...parts: ConstructorParameters<typeof HttpMetrics>) => new HttpMetrics(...parts),
    inject: [Metrics, Feeds],
  },
  OpenDownloads,
  OperationForwarder,
  JobWait,
  SessionAnswers,
  UploadForwarder,
  Downloads,
];

export interface HttpModuleOptions {
  readonly operations: readonly RoutedOperation[];
  readonly paths: PathTable;
  /** Whether `/mcp` is forwarded. */
  readonly hasMcp: boolean;
  /** Parts of the service that the HTTP application uses. */
  readonly shared: readonly Provider[];
  /** Further steps, after those of the gateway. */
  readonly enhancers?: readonly Provider[];
}

/** The HTTP application: a controller for each operation, the pages, and the steps of every request. */
@Module({})
export class HttpModule {
  static forRoot({
    operations,
    paths,
    hasMcp,
    shared,
    enhancers: added = [],
  }: HttpModuleOptions): DynamicModule {
    return {
      module: HttpModule,
      controllers: [
        ...operations.map(controllerOf),
        hiddenMethodsController(paths),
        JobEventsController,
        PagesController,
        DashboardController,
        DocsController,
        OidcController,
        ...(hasMcp ? [McpController] : []),
        UnknownPathController,
      ],
      providers: [...shared, ...providers, ...enhancers, ...added],
    };
  }
}

function controllerOf(operation: RoutedOperation): Type {
  if (operation.http.upload) return uploadController(operation);
  return operation.http.answer === 'file' ? downloadController(operation) : operationController(operation);
}
