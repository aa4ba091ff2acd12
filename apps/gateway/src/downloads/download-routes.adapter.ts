import { finished, Readable } from 'node:stream';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { fieldPlaces, relocated } from '../http/field-places';
import { keyOf } from '../http/key-of';
import { createRequestReader } from '../http/request-reader';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';
import { Slots } from '../http/slots';
import { breakOffStalled } from './break-off.adapter';
import { Download, type Parts } from './download.adapter';

/** Each download holds two pages of up to 1 MiB for as long as its client likes. */
const room = { of: 'downloads', together: 48, ofAccount: 8 };

/** The routes whose answer is a file: its first page is there before a status is sent, and the others follow it. */
export function downloadRoutes(operations: readonly RoutedOperation[], parts: Parts): RouteOptions[] {
  const slots = new Slots(room);
  return operations.map((operation) => downloadRoute(operation, parts, slots));
}

function downloadRoute(operation: RoutedOperation, parts: Parts, slots: Slots): RouteOptions {
  const { method, path, media } = operation.http;
  const read = createRequestReader(operation);
  const place = fieldPlaces(operation);
  return {
    method,
    url: pathPattern(path),
    config: { operation, open: false },
    handler: async (request, reply) => {
      const asked = read(request);
      const giveBack = slots.take(keyOf(request).account);
      finished(reply.raw, () => giveBack());
      const download = new Download(operation, parts, request, reply);
      const first = await download.begin(asked).catch((error: unknown) => {
        throw relocated(error, place);
      });
      void reply.headers({ ...endsConnection, ...(media ? typeOf(media) : {}), ...first.headers });
      if (isHead(request)) return reply.send(Readable.from([]));
      breakOffStalled(reply.raw);
      return reply.send(download.body(asked, first));
    },
  };
}

/** So that a gateway that stops waits for no idle connection once its downloads are over. */
const endsConnection = { connection: 'close' };

const typeOf = (media: string): object => ({ 'content-type': `${media}; charset=utf-8` });

const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD';
