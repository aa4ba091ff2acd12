import { beginsJob, JobRequest, takesWait } from '@lode/contracts';
import type { Bus } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { JobAccess } from '../jobs/job-access';
import { describeAnswer, describeJob, sendJson, sendPage, vary } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import type { InFlight } from '../http/in-flight';
import { keyOf } from '../http/key-of';
import { partyOf } from '../http/party-of';
import { preferredWait, prefersJob } from '../http/prefer';
import { fieldPlaces, relocated } from '../http/field-places';
import { createRequestReader } from '../http/request-reader';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';
import { withTimeoutAdvice } from '../http/timeout-advice';
import { whileConnected } from '../http/while-connected.adapter';

const defaultBodyLimit = 65_536;

/** Route of an operation: validates the request, forwards it over the bus, and returns the JSON text or the page. */
export function operationRoute(
  operation: RoutedOperation,
  bus: Pick<Bus, 'forward'>,
  inFlight: InFlight,
  access: JobAccess,
): RouteOptions {
  const { method, path, scope, visitor = false, bodyLimit = defaultBodyLimit } = operation.http;
  const read = createRequestReader(operation);
  const answer = createAnswer(operation, { bus, access, inFlight });
  const place = fieldPlaces(operation);
  return {
    method,
    url: pathPattern(path),
    bodyLimit,
    config: { operation, open: scope === null, unlimited: visitor && scope === null },
    handler: async (request, reply) => {
      if (operation.asJob) vary(reply, 'Prefer');
      const body = read(request);
      return answer(body, request, reply).catch((error: unknown) => {
        throw relocated(error, place);
      });
    },
  };
}

type Answer = (body: object, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Parts {
  readonly bus: Pick<Bus, 'forward'>;
  readonly access: JobAccess;
  readonly inFlight: InFlight;
}

/** Calls the operation, or its job variant if the client prefers it. */
function createAnswer(operation: RoutedOperation, { bus, access, inFlight }: Parts): Answer {
  const { asJob } = operation;
  const isAboutJob = operation.request === JobRequest;
  const isPage = operation.http.answer === 'page';
  return async (body, request, reply) => {
    const { prefer } = request.headers;
    const job = asJob && prefersJob(prefer) ? asJob : undefined;
    const waitSeconds = job || !takesWait(operation) ? undefined : preferredWait(prefer);
    const ask = async (gone: AbortSignal): Promise<string> => {
      const context = callContext(request, job ?? operation, { waitSeconds, gone });
      const leave = await inFlight.enter(partyOf(request), context);
      try {
        if (isAboutJob) await access.find((body as JobRequest).id, keyOf(request), context);
        return await bus.forward(job ?? operation, body, context);
      } finally {
        leave();
      }
    };
    if (waitSeconds !== undefined) void reply.header('Preference-Applied', `wait=${waitSeconds}`);
    const text = await whileConnected(reply.raw, ask).catch((error: unknown) => {
      throw job ? error : withTimeoutAdvice(error, operation, waitSeconds);
    });
    if (isPage) return sendPage(request, reply, text);
    if (job) void reply.header('Preference-Applied', 'respond-async');
    if (job || beginsJob(operation)) describeJob(reply, text);
    else describeAnswer(reply, operation, text);
    return sendJson(request, reply, text);
  };
}
