import { Controller, Req, Res } from '@nestjs/common';
import { GetJob, GetJobRequest, jobEventsPath } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldLocations, relocated, requireValid } from '../http/request-reader';
import { InFlight } from '../http/in-flight';
import { OperationRequest, OperationRoute } from '../http/operation-route';
import type { RoutedOperation } from '../http/routed-operations';
import { sendFeed } from '../streams/send-feed';
import { JobEvents } from './job-events';

const getJob = GetJob as unknown as RoutedOperation;

/** Admitted like GetJob, with a metric of its own because streams last long. */
const jobEvents: RoutedOperation = {
  ...getJob,
  name: 'job_events',
  request: GetJobRequest,
  http: { ...getJob.http, path: jobEventsPath },
};

const places = fieldLocations(jobEvents);

/**
 * Changes of a job as server-sent events. Errors are reported as problems before the stream starts. `@Sse()` of Nest is not
 * used: it opens the stream before the first state is known.
 */
@Controller()
export class JobEventsController {
  constructor(
    private readonly events: JobEvents,
    private readonly inFlight: InFlight,
  ) {}

  @OperationRoute(jobEvents)
  async handle(
    @OperationRequest(jobEvents) asked: GetJobRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id, ...lean } = requireValid(jobEvents, asked) as GetJobRequest;
    const revision = revisionOf(request.headers['last-event-id']);
    await sendFeed(request, reply, { inFlight: this.inFlight, timeout: GetJob.timeout }, async (follower) => {
      try {
        return await this.events.follow(id, { ...follower, lean, revision });
      } catch (error) {
        throw relocated(error, places);
      }
    });
  }
}

/** The ids of events are the revisions of their rows. */
const revisionOf = (id: string | string[] | undefined): number | undefined =>
  typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
