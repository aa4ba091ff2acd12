import { Controller, Inject, Injectable, Req, Res, type Type } from '@nestjs/common';
import { Job, type DtoClass, type Operation } from '@lode/contracts';
import { Bus, CLOCK, type Clock } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountSlots, type SlotLimits } from '../http/account-slots';
import { describeAnswer, describeJob, describeJson, describeReplay } from '../http/answer-headers';
import { callContext } from '../http/call-context';
import { fieldPlaces, relocated } from '../http/field-places';
import { InFlight } from '../http/in-flight';
import { keyOf } from '../http/key-of';
import { named, OperationRequest, OperationRoute } from '../http/operation-route';
import { partyOf } from '../http/party-of';
import type { RoutedOperation } from '../http/routed-operations';
import { whileConnected } from '../http/while-connected.adapter';
import { partsOf } from './body-parts';
import { checkContent, textParts } from './text-content';
import { transferUpload, type Content, type Receiver } from './transfer-upload';

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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async answer(operation: RoutedOperation, asked: object, { request, reply }: Exchange): Promise<string> {
    const { upload } = operation.http;
    if (!upload) throw new Error(`${operation.name} has no upload`);
    const called = calledOperation(operation, asked);
    const bytes = await checkContent(request.raw, upload, idleTimeoutMs);
    const release = await this.slots.acquire({ account: keyOf(request).account });
    try {
      const content = contentOf(request, { operation: called.name, bytes, limit: upload.limit });
      const receiver = this.receiver(upload.operations, request);
      const id = await receive(request, reply, () => transferUpload(receiver, content));
      const text = await whileConnected(reply.raw, () =>
        this.call(called, { ...asked, upload: id }, { request, reply }),
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

  private async call(operation: Operation, body: object, { request, reply }: Exchange): Promise<string> {
    const context = callContext(request, operation);
    const leave = await this.inFlight.enter(partyOf(request), context);
    const text = await this.bus.forward(operation, body, context).finally(leave);
    describeReplay(reply, context.reply);
    return text;
  }
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
