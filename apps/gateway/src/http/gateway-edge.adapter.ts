import type { Edge, Logger } from '@lode/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Background } from '../background';
import type { GatewayConfig } from '../gateway.config';
import { createServer } from './create-server.adapter';
import type { Routes } from './routes.adapter';

/** Milliseconds that requests in flight and slow clients are given when the gateway stops. */
const closeLimit = 30_000;

/** The HTTP door of Lode: opens when everything behind it is ready, closes before anything behind it does. */
export class GatewayEdge implements Edge {
  private app: FastifyInstance | undefined;

  constructor(
    private readonly config: GatewayConfig,
    private readonly routes: Routes,
    private readonly background: Background,
    private readonly logger: Logger,
  ) {}

  async open(): Promise<void> {
    await this.background.open();
    this.app = await createServer(this.config, this.logger);
    await this.routes.register(this.app);
    await this.app.listen({ port: this.config.port, host: this.config.host });
  }

  /** Takes no new connection, answers what is in flight, and cuts off who is still there at the limit. */
  async close(): Promise<void> {
    const { app } = this;
    const timer = setTimeout(() => app?.server.closeAllConnections(), closeLimit);
    await app?.close();
    clearTimeout(timer);
    await this.background.close();
  }
}
