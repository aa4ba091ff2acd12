import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { AccountSlots, type SlotLimits } from '../http/account-slots';
import { leaveInOrder } from '../http/answer-headers';
import { fieldPlaces, relocated } from '../http/field-places';
import { keyOf } from '../http/key-of';
import { createRequestReader } from '../http/request-reader';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';
import { Download, type Parts } from './download.adapter';

/** Each download holds two pages of up to 1 MiB for as long as its client likes; a request that waits holds nothing. */
const limits: SlotLimits = {
  of: 'downloads',
  total: 48,
  perAccount: 8,
  maxWaitingPerAccount: 32,
  maxWaiting: 200,
};
/** Milliseconds of its time that a request keeps for the first page when it waits for a slot. */
const firstPageMs = 5000;

/** The routes whose answer is a file: its first page is there before a status is sent, and the others follow it. */
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
      const timeoutMs = Math.max(0, operation.timeout - request.admissionMs - firstPageMs);
      const client = watchClient(reply.raw);
      const release = await slots
        .acquire({ account: keyOf(request).account, timeoutMs, signal: client.gone })
        .finally(client.unwatch);
      const download = new Download(operation, parts, request, reply);
      // Who hangs up at once and asks again would else have the service work on more than there are places.
      finished(reply.raw, () => void download.atRest().then(release));
      const first = await download.begin(asked, performance.now() - arrived).catch((error: unknown) => {
        throw relocated(error, place);
      });
      void reply.headers({ ...typeOf(operation), ...first.headers });
      leaveInOrder(request, reply);
      // The service has made a page for it and recorded the export as begun; without one its head is not known.
      if (isHead(request)) return reply.send(Readable.from([]));
      parts.downloads.add(request, reply);
      return reply.send(download.body(asked, first));
    },
  };
}

/** `gone` aborts when the client has left, until `unwatch` is called. */
function watchClient(response: ServerResponse): { readonly gone: AbortSignal; readonly unwatch: () => void } {
  const gone = new AbortController();
  const unwatch = finished(response, () => gone.abort());
  return { gone: gone.signal, unwatch };
}

const typeOf = ({ http: { media = '' } }: RoutedOperation): object => ({
  'content-type': `${media}; charset=utf-8`,
});

const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD';
