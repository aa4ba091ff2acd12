import type { FastifyInstance } from 'fastify';
import type { OpenDownloads } from '../downloads/open-downloads.adapter';

/** Milliseconds that requests in flight and slow clients are given when the gateway stops. */
const closeLimit = 30_000;

/**
 * Takes no new connection, answers what is in flight, and cuts off who is still there at the limit: files before all
 * others, since the orderly end of a connection would be that of a whole file to clients of HTTP/1.0.
 */
export async function closeServer(
  app: FastifyInstance,
  downloads: OpenDownloads,
  limit = closeLimit,
): Promise<void> {
  const timer = setTimeout(() => {
    downloads.breakOff();
    app.server.closeAllConnections();
  }, limit);
  await app.close();
  clearTimeout(timer);
}
