import { GetJob, jobEventsPath, type JobRequest } from '@lode/contracts';
import { createContext } from '@lode/service-kit';
import type { FastifyPluginCallback, FastifyRequest, RouteOptions } from 'fastify';
import type { JobEvents } from './job-events';
import type { JobFeed } from './job-feed';
import type { InFlight } from '../http/in-flight';
import { keyOf } from '../http/key-of';
import { createRequestReader } from '../http/request-reader';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Proxies that compress or buffer would delay events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // The graceful shutdown then waits for no idle connection after the streams have ended.
  Connection: 'close',
} as const;

/** Event streams; the shutdown hook ends them regularly. */
export function jobEventStreams(events: JobEvents, inFlight: InFlight): FastifyPluginCallback {
  return (app, _options, done) => {
    app.addHook('preClose', (closed) => {
      events.close();
      closed();
    });
    app.route(jobEventsRoute(events, inFlight));
    done();
  };
}

/** Changes of a job as server-sent events. Errors are reported as problems before the stream starts. */
function jobEventsRoute(events: JobEvents, inFlight: InFlight): RouteOptions {
  const read = createRequestReader(GetJob);

  const follow = async (request: FastifyRequest): Promise<JobFeed> => {
    const { id } = read(request) as JobRequest;
    const { account } = keyOf(request);
    const leave = await inFlight.enter({ account }, createContext(GetJob.timeout));
    try {
      return await events.follow(id, {
        account,
        key: String(request.headers['x-api-key']),
        requestId: request.id,
      });
    } finally {
      leave();
    }
  };

  return {
    method: 'GET',
    url: jobEventsPath.replace('{id}', ':id'),
    // Admitted like GetJob, with a metric of its own because streams last long.
    config: { operation: { ...GetJob, name: 'job_events' }, open: false },
    handler: async (request, reply) => {
      const feed = await follow(request);
      if (request.method === 'HEAD') feed.finish();
      return reply.headers(streamHeaders).send(feed);
    },
  };
}
