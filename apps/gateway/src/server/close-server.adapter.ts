import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OpenDownloads } from '../downloads/open-downloads.adapter';

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
