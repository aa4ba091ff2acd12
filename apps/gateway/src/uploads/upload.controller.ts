import { type Operation, type UploadOperations, Job, type DtoClass } from '@lode/contracts';
import { Bus, type CallContext } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import { Controller, Inject, Injectable, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryWhileUnavailable, type RetryOptions } from '../http/retry-while-unavailable';
import { emptyBody, partsOf, checkContent, textParts } from './upload-body';
import { Metering } from '../limits/metering';
import { AccountSlots, type SlotLimits, InFlight } from '../http/in-flight';
import { describeAnswer, describeJob, describeJson, describeReplay } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import { fieldPlaces, relocated, requireValid } from '../http/request-reader';
import { statedCharset } from '@lode/domain/csv';
import { keyOf, partyOf } from '../http/request-parts';
import { named, OperationRequest, OperationRoute } from '../http/operation-route';
import type { RoutedOperation } from '../http/routed-operations';
import { whileConnected } from '../http/while-connected.adapter';

export interface Content {
  /** The operation that will read the content. */
  readonly operation: string;
  /** Size, if it is known. */
  readonly bytes: number | undefined;
  /** Splits the content into parts of the given size in bytes. */
  readonly parts: (size: number) => AsyncIterable<Buffer>;
}

/** The service that receives the content. */
interface Receiver {
  readonly bus: Pick<Bus, 'call'>;
  readonly operations: UploadOperations;
  /** Context of one call with its own time budget. */
  readonly newContext: (operation: Pick<Operation, 'timeout'>) => CallContext;
  readonly time: RetryOptions;
}

/**
 * Transfers content to a service; one part is sent while the next one is read. Retries while the service is unavailable,
 * and drops the upload after a failure.
 * @returns the id of the upload
 * @throws ProblemError validation for empty content; problems of the parts, the operations and the bus
 */
export async function transferUpload(receiver: Receiver, content: Content): Promise<string> {
  const { begin, part, finish } = receiver.operations;
  const { operation, bytes: expected } = content;
  const size = expected === undefined ? {} : { bytes: expected };
  const { upload, part_bytes } = await ask(receiver, begin, { operation, ...size });
  let sending: Promise<unknown> = Promise.resolve();
  let [parts, bytes] = [0, 0];
  try {
    for await (const next of content.parts(part_bytes)) {
      await sending;
      sending = ask(receiver, part, { upload, number: parts, content: next.toString('base64') });
      // Awaited with the next part; until then a failure must not be an unhandled rejection.
      sending.catch(() => undefined);
      parts += 1;
      bytes += next.length;
    }
    await sending;
    if (parts === 0) throw emptyBody();
    return (await ask(receiver, finish, { upload, parts, bytes })).upload;
  } catch (error) {
    // Not awaited: the client is answered immediately. The service rejects late parts.
    void sending.catch(() => undefined).then(() => drop(receiver, upload));
    throw error;
  }
}

const ask = <Request extends object, Response extends object>(
  { bus, newContext, time }: Receiver,
  operation: Operation<Request, Response>,
  request: Request,
): Promise<Response> =>
  retryWhileUnavailable(() => bus.call(operation, request, newContext(operation)), time);

/** If this fails, the upload counts against the account until it expires. */
const drop = ({ bus, operations, newContext }: Receiver, upload: string): Promise<unknown> =>
  bus.call(operations.drop, { upload }, newContext(operations.drop)).catch(() => undefined);

/** Maximum time without data from the client, in milliseconds. */
const idleTimeoutMs = 30_000;
/** An upload holds up to three parts of 512 KiB and may take minutes. Uploads do not wait for a slot. */
const limits: SlotLimits = { of: 'uploads', total: 48, perAccount: 8 };

/** Creates the controller of an operation with an upload as body, which is streamed to the service before the call. */
export function uploadController(operation: RoutedOperation): Type {
  @Controller()
  class UploadController {
    constructor(private readonly uploads: UploadForwarder) {}

    @OperationRoute(operation)
    handle(
      @OperationRequest(operation) asked: object,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string> {
      return this.uploads.answer(operation, asked, { request, reply });
    }
  }
  return named(UploadController, operation);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Transfers uploads to their services, and calls the operations with them. */
@Injectable()
export class UploadForwarder {
  private readonly slots = new AccountSlots(limits);

  constructor(
    private readonly bus: Bus,
    private readonly inFlight: InFlight,
    private readonly metering: Metering,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async answer(operation: RoutedOperation, given: object, { request, reply }: Exchange): Promise<string> {
    const { upload } = operation.http;
    if (!upload) throw new Error(`${operation.name} has no upload`);
    const asked = withCharset(requireValid(operation, given), request.headers['content-type']);
    const called = calledOperation(operation, asked);
    const bytes = await checkContent(request.raw, upload, idleTimeoutMs);
    const release = await this.slots.acquire({ account: keyOf(request).account });
    try {
      const content = contentOf(request, { operation: called.name, bytes, limit: upload.limit });
      const receiver = this.receiver(upload.operations, request);
      const id = await receive(request, reply, () => transferUpload(receiver, content));
      const text = await whileConnected(reply.raw, () =>
        this.call(operation, called, { ...asked, upload: id }, { request, reply }),
      );
      if ((called.response as DtoClass) === Job) describeJob(reply, text);
      else describeAnswer(reply, operation, text);
      return describeJson(request, reply, text);
    } catch (error) {
      throw relocated(error, fieldPlaces(operation));
    } finally {
      release();
    }
  }

  private receiver(operations: Receiver['operations'], request: FastifyRequest): Receiver {
    const { bus, clock } = this;
    return { bus, operations, newContext: (of) => callContext(request, of), time: { clock } };
  }

  private call(
    routed: RoutedOperation,
    operation: Operation,
    body: object,
    { request, reply }: Exchange,
  ): Promise<string> {
    const beginsJob = (operation.response as DtoClass) === Job;
    return this.metering.send(
      { key: request.key, operation: routed, body, beginsJob },
      async (reservation) => {
        const context = callContext(request, operation, { reservation });
        const leave = await this.inFlight.enter(partyOf(request), context);
        const answer = await this.bus.forward(operation, body, context).finally(leave);
        describeReplay(reply, context.reply);
        return { answer, context };
      },
    );
  }
}

/** The charset of the header Content-Type (RFC 7111), unless a parameter states another one. */
function withCharset(asked: object, contentType = ''): object {
  const [, given] = /^text\/[^;]+;(?:.*;)?\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  const charset = 'charset' in asked && typeof asked.charset === 'string' ? asked.charset : given;
  return charset === undefined ? asked : { ...asked, charset: statedCharset(charset) };
}

/** Files are processed as a job, unless only a preview is requested. */
function calledOperation(operation: RoutedOperation, asked: object): Operation {
  const isPreview = 'dry_run' in asked && asked.dry_run === true;
  return isPreview ? operation : ((operation.asJob as Operation | undefined) ?? operation);
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
