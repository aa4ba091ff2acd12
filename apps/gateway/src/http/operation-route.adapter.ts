import type { Operation } from '@lode/contracts';
import {
  childTraceparent,
  createContext,
  parseTraceparent,
  type Bus,
  type CallContext,
} from '@lode/service-kit';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { InFlight } from './in-flight';
import type { RoutedOperation } from './routed-operations';
import { createRequestReader } from './request-reader';

const defaultBodyLimit = 65_536;

/** The route of an operation: check, forward over the bus, and hand the answer's text on as it is. */
export function operationRoute(operation: RoutedOperation, bus: Bus, inFlight: InFlight): RouteOptions {
  const { method, path, scope, status = 200, bodyLimit = defaultBodyLimit } = operation.http;
  const read = createRequestReader(operation);
  const collection = path.replace(/\/\{.*/, '');
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { operation, open: scope === null },
    handler: async (request, reply) => {
      const body = read(request);
      inFlight.enter();
      try {
        const text = await bus.forward(operation, body, contextOf(request, operation));
        // A gateway that stops tells its clients to go elsewhere, so that none sends more into a closing connection.
        if (!request.server.server.listening) void reply.header('Connection', 'close');
        if (status === 201) announce(reply, collection, text);
        return reply.code(status).header('Content-Type', 'application/json; charset=utf-8').send(text);
      } finally {
        inFlight.leave();
      }
    },
  };
}

function contextOf(request: FastifyRequest, { timeout }: Operation): CallContext {
  const { headers } = request;
  return createContext(timeout, {
    account: request.key?.account,
    requestId: request.id,
    traceparent: childTraceparent(parseTraceparent(single(headers['traceparent']))),
    idempotencyKey: single(headers['idempotency-key']),
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** `Location` of what was made, where the answer names its id. */
function announce(reply: FastifyReply, collection: string, text: string): void {
  const { id } = JSON.parse(text) as { id?: unknown };
  if (typeof id === 'string') void reply.header('Location', `${collection}/${encodeURIComponent(id)}`);
}
