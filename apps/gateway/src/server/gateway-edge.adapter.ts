import { Inject, Injectable, type Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, ConfigError, LOGGER, TRACER, type Edge, type Logger, type Tracer } from '@lode/service-kit';
import { Background } from '../background';
import type { GatewayConfig } from '../gateway.config';
import { ROUTED_OPERATIONS, type RoutedOperation } from '../http/routed-operations';
import { closeServer, finishConnections } from './close-server.adapter';
import { createApplication } from './create-application.adapter';
import { listenProblem } from './listen-problem';
import { SHARED_PARTS } from './shared-parts.adapter';

/** Length of the accept queue; the default of 511 is too short for bursts. */
const backlog = 4096;

/** The HTTP application: opens after all other parts of the gateway are ready, and closes before them. */
@Injectable()
export class GatewayEdge implements Edge {
  private app: NestFastifyApplication | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly background: Background,
    @Inject(ROUTED_OPERATIONS) private readonly operations: readonly RoutedOperation[],
    @Inject(TRACER) private readonly tracer: Tracer | null,
    @Inject(SHARED_PARTS) private readonly shared: readonly Provider[],
  ) {}

  /** @throws ConfigError if the server cannot listen on the address */
  async open(): Promise<void> {
    const { config, logger, operations, tracer, shared } = this;
    const { port, host } = config;
    await this.background.open();
    this.app = await createApplication({ config, logger, operations, tracer, shared });
    try {
      await this.app.listen({ port, host, backlog });
    } catch (error) {
      await this.close();
      const problem = listenProblem(error, { host, port });
      throw problem === undefined ? error : new ConfigError([problem]);
    }
  }

  async close(): Promise<void> {
    if (this.app) {
      await finishConnections(this.app.getHttpServer(), this.config.closeDelay);
      await closeServer(this.app);
    }
    await this.background.close();
  }
}
