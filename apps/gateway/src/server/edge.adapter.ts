import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type InjectionToken, Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Bus } from '@lode/bus';
import {
  CLOCK,
  CONFIG,
  HealthCheck,
  LOGGER,
  Metrics,
  ConfigError,
  TRACER,
  type Edge,
  type Logger,
  type Tracer,
} from '@lode/platform';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import { Authenticator } from '../authentication/authenticator';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { JobAccess, JobDirectory } from '../jobs/job-directory';
import { OidcSignIn } from '../oidc/oidc-sign-in.adapter';
import { KeyLimiter } from '../limits/key-limiter';
import { Metering } from '../limits/metering';
import { Background } from '../background';
import type { GatewayConfig } from '../gateway.config';
import { ROUTED_OPERATIONS, type RoutedOperation } from '../http/routed-operations';
import { createApplication } from './application.adapter';

/** Time for requests in flight and slow clients at shutdown, in milliseconds. */
const closeLimit = 30_000;

/** Milliseconds between looks at the number of connections. */
const lookInterval = 50;

/**
 * Serves on, but sends `Connection: close` with each answer. A client that sends a request on a kept connection at the moment
 * at which the connection is closed gets no answer.
 * @param delay milliseconds; ends earlier when no connection is open
 */
export async function finishConnections(server: Server, delay: number): Promise<void> {
  server.maxRequestsPerSocket = 1;
  const connections = promisify(server.getConnections.bind(server));
  for (const end = performance.now() + delay; performance.now() < end; await wait(lookInterval))
    if ((await connections()) === 0) return;
}

/**
 * Graceful shutdown: accepts no new connection, answers requests in flight, and closes the rest at the limit. Downloads
 * are aborted first, because HTTP/1.0 clients would treat a regular close as the end of the file.
 */
export async function closeServer(app: NestFastifyApplication, limit = closeLimit): Promise<void> {
  const timer = setTimeout(() => {
    app.get(OpenDownloads).abortAll();
    app.getHttpServer().closeAllConnections();
  }, limit);
  await app.close();
  clearTimeout(timer);
}

/** @returns what to change if the server cannot listen on the address; undefined for other errors */
export function listenProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const wrongHost = (reason: string): string =>
    `LODE_HOST is ${JSON.stringify(host)}, which ${reason}: set an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the other process or set PORT.`;
    case 'EACCES':
      return `Port ${port} of ${host} needs rights that this user does not have: set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
      return wrongHost('is not an address of this machine');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEOUT':
      return wrongHost('does not resolve');
    default:
      return undefined;
  }
}

/** Parts of the service that the HTTP application uses too: it is a Nest application of its own. */
const sharedParts: readonly InjectionToken[] = [
  CONFIG,
  CLOCK,
  LOGGER,
  Bus,
  HealthCheck,
  Metrics,
  Authenticator,
  KeyLimiter,
  Metering,
  JobDirectory,
  JobAccess,
  AuditTrail,
  OidcSignIn,
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
    @Inject(ROUTED_OPERATIONS) private readonly operations: readonly RoutedOperation[],
    @Inject(TRACER) private readonly tracer: Tracer | null,
    private readonly parts: ModuleRef,
  ) {}

  /** @throws ConfigError if the server cannot listen on the address */
  async open(): Promise<void> {
    const { config, logger, operations, tracer, parts } = this;
    const shared = sharedParts.map((provide) => ({
      provide,
      useValue: parts.get<unknown>(provide, { strict: false }),
    }));
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
