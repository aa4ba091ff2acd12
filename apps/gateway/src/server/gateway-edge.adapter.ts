import { Inject, Injectable, type InjectionToken, type Provider } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  Bus,
  CLOCK,
  CONFIG,
  ConfigError,
  HealthCheck,
  LOGGER,
  Metrics,
  type Edge,
  type Logger,
} from '@lode/service-kit';
import { Authenticator } from '../authentication/authenticator';
import { Background } from '../background';
import type { GatewayConfig } from '../gateway.config';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';
import { KeyLimiter } from '../limits/key-limiter';
import { closeServer } from './close-server.adapter';
import { createApplication } from './create-application.adapter';
import { listenProblem } from './listen-problem';

/** Providers of the service that the HTTP application uses too. */
const sharedTokens: readonly InjectionToken[] = [
  CONFIG,
  CLOCK,
  LOGGER,
  Bus,
  HealthCheck,
  Metrics,
  Authenticator,
  KeyLimiter,
  JobDirectory,
  JobAccess,
];

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
    private readonly service: ModuleRef,
  ) {}

  /** @throws ConfigError if the server cannot listen on the address */
  async open(): Promise<void> {
    const { config, logger } = this;
    const { port, host } = config;
    await this.background.open();
    this.app = await createApplication({ config, logger, shared: this.shared() });
    try {
      await this.app.listen({ port, host, backlog });
    } catch (error) {
      await this.close();
      const problem = listenProblem(error, { host, port });
      throw problem === undefined ? error : new ConfigError([problem]);
    }
  }

  async close(): Promise<void> {
    if (this.app) await closeServer(this.app);
    await this.background.close();
  }

  private shared(): Provider[] {
    return sharedTokens.map((provide) => ({
      provide,
      useValue: this.service.get<unknown>(provide, { strict: false }),
    }));
  }
}
