import { Inject, Injectable } from '@nestjs/common';
import { ConfigError, type Edge, type Logger, CONFIG, LOGGER } from '@lode/service-kit';
import type { FastifyInstance } from 'fastify';
import { Background } from '../background';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import type { GatewayConfig } from '../gateway.config';
import { closeServer } from './close-server.adapter';
import { createServer } from './create-server.adapter';
import { listenProblem } from './listen-problem';
import { Routes } from './routes.adapter';

/** Length of the accept queue; the default of 511 is too short for bursts. */
const backlog = 4096;

/** The HTTP server: opens after all other parts of the gateway are ready, and closes before them. */
@Injectable()
export class GatewayEdge implements Edge {
  private app: FastifyInstance | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly routes: Routes,
    private readonly background: Background,
    private readonly downloads: OpenDownloads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ConfigError if the server cannot listen on the address */
  async open(): Promise<void> {
    const { port, host } = this.config;
    await this.background.open();
    this.app = await createServer(this.config, this.logger);
    await this.routes.register(this.app);
    try {
      await this.app.listen({ port, host, backlog });
    } catch (error) {
      await this.close();
      const problem = listenProblem(error, { host, port });
      throw problem === undefined ? error : new ConfigError([problem]);
    }
  }

  async close(): Promise<void> {
    if (this.app) await closeServer(this.app, this.downloads);
    await this.background.close();
  }
}
