import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AccountSlots, type SlotLimits } from '../http/account-slots';
import { closeWhenStopping } from '../http/answer-headers';
import { fieldPlaces, relocated } from '../http/field-places';
import { keyOf } from '../http/key-of';
import { preferredWait } from '../http/prefer';
import { createRequestReader } from '../http/request-reader';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';
import { Download, type Parts } from './download.adapter';

/** A download holds two pages of up to 1 MiB for as long as the client reads; a waiting request holds none. */
const limits: SlotLimits = {
  of: 'downloads',
  total: 48,
  perAccount: 8,
  maxWaitingPerAccount: 32,
  maxWaiting: 200,
};
/** Time that a request reserves for the first page while it waits for a slot: at most half of a short wait. */
const firstPageMs = 5000;

/** Routes that answer with a file. The status is sent after the first page has arrived. */
export function downloadRoutes(operations: readonly RoutedOperation[], parts: Parts): RouteOptions[] {
  const slots = new AccountSlots(limits);
  return operations.map((operation) => downloadRoute(operation, parts, slots));
}

function downloadRoute(operation: RoutedOperation, parts: Parts, slots: AccountSlots): RouteOptions {
  const { method, path } = operation.http;
  const read = createRequestReader(operation);
  const place = fieldPlaces(operation);
  return {
    method,
    url: pathPattern(path),
    config: { operation, open: false },
    handler: async (request, reply) => {
      const asked = read(request);
      const arrived = performance.now();
      const limitMs = timeLimit(operation, request, reply);
      const timeoutMs = Math.max(0, limitMs - request.admissionMs - Math.min(firstPageMs, limitMs / 2));
      const client = watchClient(reply.raw);
      const release = await slots
        .acquire({ account: keyOf(request).account, timeoutMs, signal: client.gone })
        .finally(client.unwatch);
      const download = new Download(operation, parts, request, reply);
      // Otherwise clients that reconnect immediately could start more page requests than there are slots.
      finished(reply.raw, () => void download.lastCallEnded().then(release));
      const first = await download
        .begin(asked, limitMs - (performance.now() - arrived))
        .catch((error: unknown) => {
          throw relocated(error, place);
        });
      void reply.headers({ ...typeOf(operation), ...first.headers });
      closeWhenStopping(request, reply);
      // The headers are known only after the service has created the first page.
      if (isHead(request)) return reply.send(Readable.from([]));
      parts.downloads.add(request, reply);
      return reply.send(download.body(asked, first));
    },
  };
}

/** Milliseconds until the first byte: the time budget of the operation, or a shorter wait of the client. */
function timeLimit({ timeout }: RoutedOperation, request: FastifyRequest, reply: FastifyReply): number {
  const waitSeconds = preferredWait(request.headers['prefer']);
  if (waitSeconds === undefined) return timeout;
  void reply.header('Preference-Applied', `wait=${waitSeconds}`);
  return Math.min(timeout, waitSeconds * 1000);
}

/** `gone` aborts when the client disconnects, until `unwatch` is called. */
function watchClient(response: ServerResponse): { readonly gone: AbortSignal; readonly unwatch: () => void } {
  const gone = new AbortController();
  const unwatch = finished(response, () => gone.abort());
  return { gone: gone.signal, unwatch };
}

const typeOf = ({ http: { media = '' } }: RoutedOperation): object => ({
  'content-type': `${media}; charset=utf-8`,
});

const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD';
