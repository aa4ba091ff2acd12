import { Job, type DtoClass } from '@lode/contracts';
import type { Bus, Clock } from '@lode/service-kit';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AccountSlots, type SlotLimits } from '../http/account-slots';
import { describeAnswer, describeJob, sendJson } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import { fieldPlaces, relocated } from '../http/field-places';
import type { InFlight } from '../http/in-flight';
import { keyOf } from '../http/key-of';
import { partyOf } from '../http/party-of';
import { createRequestReader } from '../http/request-reader';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';
import { whileConnected } from '../http/while-connected.adapter';
import { partsOf } from './body-parts';
import { checkContent, textParts } from './text-content';
import { transferUpload, type Content, type Receiver } from './transfer-upload';

/** Maximum time without data from the client, in milliseconds. */
const idleTimeoutMs = 30_000;
/** An upload holds up to three parts of 512 KiB and may take minutes. Uploads do not wait for a slot. */
const limits: SlotLimits = { of: 'uploads', total: 48, perAccount: 8 };

interface Parts {
  readonly bus: Pick<Bus, 'call' | 'forward'>;
  readonly inFlight: InFlight;
  readonly clock: Clock;
}

/** Routes with an upload as body, which is streamed to the service before the operation is called. */
export function uploadRoutes(operations: readonly RoutedOperation[], parts: Parts): FastifyPluginCallback {
  const slots = new AccountSlots(limits);
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    // All types: the handler checks the type and reads the body.
    app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const operation of operations) app.route(uploadRoute(operation, parts, slots));
    done();
  };
}

function uploadRoute(
  operation: RoutedOperation,
  { bus, inFlight, clock }: Parts,
  slots: AccountSlots,
): RouteOptions {
  const { method, path, upload } = operation.http;
  if (!upload) throw new Error(`${operation.name} has no upload`);
  const read = createRequestReader(operation);
  const place = fieldPlaces(operation);
  return {
    method,
    url: pathPattern(path),
    config: { operation, open: false },
    handler: async (request, reply) => {
      const asked = read(request);
      const bytes = await checkContent(request.raw, upload, idleTimeoutMs);
      const release = await slots.acquire({ account: keyOf(request).account });
      try {
        const content = contentOf(request, { operation: operation.name, bytes, limit: upload.limit });
        const { operations } = upload;
        const newContext: Receiver['newContext'] = (of) => callContext(request, of);
        const receiver = { bus, operations, newContext, time: { clock } };
        const id = await receive(request, reply, () => transferUpload(receiver, content));
        const ask = async (): Promise<string> => {
          const context = callContext(request, operation);
          const leave = await inFlight.enter(partyOf(request), context);
          return bus.forward(operation, { ...asked, upload: id }, context).finally(leave);
        };
        return answer(operation, await whileConnected(reply.raw, ask), request, reply);
      } catch (error) {
        throw relocated(error, place);
      } finally {
        release();
      }
    },
  };
}

const contentOf = (
  { raw }: FastifyRequest,
  { limit, ...content }: { operation: string; bytes: number | undefined; limit: number },
): Content => ({
  ...content,
  parts: (size) => textParts(partsOf(raw, { size, limit, idle: idleTimeoutMs })),
});

/** Receives the body without the usual timeout, which applies again after a failure. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<string> {
  const { bodyClock } = request.server;
  bodyClock.stop(request.raw);
  try {
    return await work();
  } catch (error) {
    bodyClock.start(request.raw, reply.raw);
    // Discards the rest: closing the connection while the client sends would lose the response.
    request.raw.resume();
    throw error;
  }
}

function answer(
  operation: RoutedOperation,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if ((operation.response as DtoClass) === Job) describeJob(reply, text);
  else describeAnswer(reply, operation, text);
  return sendJson(request, reply, text);
}
