import { Inject, Injectable } from '@nestjs/common';
import { Bus, type Clock, HealthCheck, type Logger, CONFIG, CLOCK, LOGGER } from '@lode/service-kit';
import type { FastifyInstance } from 'fastify';
import { downloadRoutes } from '../downloads/download-routes.adapter';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import { JobEvents } from '../events/job-events';
import { JobAccess } from '../jobs/job-access';
import { pages as ownPages } from '../pages/pages.adapter';
import { uploadRoutes } from '../uploads/upload-routes.adapter';
import type { GatewayConfig } from '../gateway.config';
import { Admission } from './admission.adapter';
import { addBodyParser } from '../http/body-parser.adapter';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { InFlight } from '../http/in-flight';
import { jobEventStreams } from '../events/job-event-streams.adapter';
import { hiddenRoutes, notFound, pathTable } from './not-found';
import { operationRoute } from './operation-route.adapter';
import { lenientPageRoutes, pageRoutes } from './page-routes.adapter';
import { declareRequestState } from '../http/request-state.adapter';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';
import { UntrustedProxy } from './untrusted-proxy.adapter';
import { apiHeaders } from '../http/security-headers';

/** Registers the admission hook, a route per operation, and the pages. */
@Injectable()
export class Routes {
  constructor(
    private readonly bus: Bus,
    private readonly admission: Admission,
    private readonly inFlight: InFlight,
    private readonly access: JobAccess,
    private readonly events: JobEvents,
    private readonly metrics: HttpMetrics,
    private readonly downloads: OpenDownloads,
    private readonly health: HealthCheck,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'network'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async register(app: FastifyInstance, operations = routedOperations): Promise<void> {
    const { network } = this.config;
    const present = operations.filter(({ http }) => http.sandbox !== true || network === 'sandbox');
    const paths = pathTable(present);
    declareRequestState(app);
    app.decorate('paths', paths);
    addBodyParser(app);
    this.admitFirst(app);
    app.setNotFoundHandler((request, reply) => {
      throw notFound(request, reply);
    });
    app.addHook('onResponse', (request, reply, done) => {
      this.metrics.observe(request, reply);
      done();
    });
    await this.addOperations(app, present);
    for (const route of hiddenRoutes(paths)) app.route(route);
    await app.register(jobEventStreams(this.events, this.inFlight));
    await app.register(ownPages(this.health, network, this.clock));
  }

  private async addOperations(app: FastifyInstance, operations: readonly RoutedOperation[]): Promise<void> {
    const route = (operation: RoutedOperation) =>
      operationRoute(operation, this.bus, this.inFlight, this.access);
    const uploads = operations.filter(({ http }) => http.upload);
    const others = operations.filter(({ http }) => !http.upload);
    const answering = (answer: string) => others.filter(({ http }) => (http.answer ?? 'json') === answer);
    for (const operation of answering('json')) app.route(route(operation));
    const pages = answering('page');
    await app.register(pageRoutes(pages.filter(({ http }) => !http.extra).map(route)));
    await app.register(lenientPageRoutes(pages.filter(({ http }) => http.extra).map(route)));
    const { bus, inFlight, downloads, clock, logger } = this;
    await app.register(uploadRoutes(uploads, { bus, inFlight, clock }));
    const parts = { bus, inFlight, downloads, clock, logger };
    for (const file of downloadRoutes(answering('file'), parts)) app.route(file);
  }

  /** Uses callbacks instead of promises, because the admission of most requests is synchronous. */
  private admitFirst(app: FastifyInstance): void {
    const headers = { ...apiHeaders, 'Lode-Network': this.config.network };
    const proxy = new UntrustedProxy(this.logger);
    app.addHook('onRequest', (request, reply, done) => {
      proxy.observe(request);
      void reply.headers(headers).header('X-Request-Id', request.id);
      try {
        const waiting = this.admission.admit(request, reply);
        if (waiting) waiting.then(() => done(), done);
        else done();
      } catch (error) {
        done(error as Error);
      }
    });
  }
}
