import { Injectable } from '@nestjs/common';
import { beginsJob, JobRequest, takesWait } from '@lode/contracts';
import { Bus } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JobAccess } from '../jobs/job-access';
import { describeAnswer, describeJob, describeJson, describePage } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import { InFlight } from '../http/in-flight';
import { keyOf } from '../http/key-of';
import { partyOf } from '../http/party-of';
import { preferredWait, prefersJob } from '../http/prefer';
import { fieldPlaces, relocated } from '../http/field-places';
import type { RoutedOperation } from '../http/routed-operations';
import { withTimeoutAdvice } from '../http/timeout-advice';
import { whileConnected } from '../http/while-connected.adapter';

/** Resolves with the body of the response; its status and headers are set. */
export type Answer = (body: object, request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>;

/** Forwards requests over the bus, and returns the JSON text or the page. */
@Injectable()
export class OperationForwarder {
  constructor(
    private readonly bus: Bus,
    private readonly inFlight: InFlight,
    private readonly access: JobAccess,
  ) {}

  /** Calls the operation, or its job variant if the client prefers it. */
  answering(operation: RoutedOperation): Answer {
    const { asJob } = operation;
    const isPage = operation.http.answer === 'page';
    const place = fieldPlaces(operation);
    return async (body, request, reply) => {
      const { prefer } = request.headers;
      const job = asJob && prefersJob(prefer) ? asJob : undefined;
      const waitSeconds = job || !takesWait(operation) ? undefined : preferredWait(prefer);
      if (waitSeconds !== undefined) void reply.header('Preference-Applied', `wait=${waitSeconds}`);
      const ask = this.ask(job ?? operation, body, request, waitSeconds);
      const text = await whileConnected(reply.raw, ask).catch((error: unknown) => {
        throw relocated(job ? error : withTimeoutAdvice(error, operation, waitSeconds), place);
      });
      if (isPage) return describePage(request, reply, text);
      if (job) void reply.header('Preference-Applied', 'respond-async');
      if (job || beginsJob(operation)) describeJob(reply, text);
      else describeAnswer(reply, operation, text);
      return describeJson(request, reply, text);
    };
  }

  private ask(
    operation: NonNullable<RoutedOperation['asJob']> | RoutedOperation,
    body: object,
    request: FastifyRequest,
    waitSeconds: number | undefined,
  ): (gone: AbortSignal) => Promise<string> {
    const isAboutJob = operation.request === JobRequest;
    return async (gone) => {
      const context = callContext(request, operation, { waitSeconds, gone });
      const leave = await this.inFlight.enter(partyOf(request), context);
      try {
        if (isAboutJob) await this.access.find((body as JobRequest).id, keyOf(request), context);
        return await this.bus.forward(operation, body, context);
      } finally {
        leave();
      }
    };
  }
}
