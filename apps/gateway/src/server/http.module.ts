import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Metrics } from '@lode/platform';
import { AuthenticationGuard } from './authentication.guard';
import { CapacityGuard, IdempotencyGuard, PathGuard, QueryGuard, ScopeGuard } from './request.guard';
import { RateLimitGuard } from './rate-limit.guard';
import { SessionGuard } from './session.guard';
import { TrackingHostGuard, TrackingHosts } from '../tracking/tracking-host.guard';
import { DashboardController } from '../pages/dashboard.controller';
import { DocsController } from '../pages/docs.controller';
import { downloadController, Downloads } from '../downloads/download.controller';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import { Feeds } from '../streams/feeds';
import { ConversationEvents, ConversationEventsController } from '../streams/conversation-events.controller';
import { JobEvents } from '../jobs/job-events';
import { JobEventsController } from '../jobs/job-events.controller';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { InFlight } from '../http/in-flight';
import type { PathTable } from '../http/path-table';
import { RequestPipe } from '../http/request.pipe';
import type { RoutedOperation } from '../http/routed-operations';
import { SessionAnswers } from '../http/session-cookie';
import { ClientLimiter } from '../limits/client-limiter';
import { McpController } from '../mcp/mcp.controller';
import { OidcController } from '../oidc/oidc.controller';
import { PagesController } from '../pages/pages.controller';
import { uploadController, UploadForwarder } from '../uploads/upload.controller';
import { operationController, hiddenMethodsController, UnknownPathController } from './operation.controller';
import { JobWait } from '../jobs/job-wait';
import { OperationForwarder } from './operation-forwarder.adapter';
import { ProblemFilter } from './problem-reply.adapter';

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
  ConversationEvents,
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
        ConversationEventsController,
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
