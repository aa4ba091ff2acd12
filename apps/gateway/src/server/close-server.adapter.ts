import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OpenDownloads } from '../downloads/open-downloads.adapter';

/** Time for requests in flight and slow clients at shutdown, in milliseconds. */
const closeLimit = 30_000;

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
