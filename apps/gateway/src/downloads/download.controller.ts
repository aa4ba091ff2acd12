import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { Controller, Inject, Injectable, Req, Res, type Type } from '@nestjs/common';
import type { FilePage } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { CLOCK, LOGGER, type Clock, type Logger } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountSlots, type SlotLimits, InFlight } from '../http/in-flight';
import { closeWhenStopping } from '../http/answer-headers';
import { fieldLocations, relocated } from '../http/request-reader';
import { keyOf } from '../http/request-parts';
import { named, OperationRequest, OperationRoute } from '../http/operation-route';
import { preferredWait } from '../http/prefer';
import type { RoutedOperation } from '../http/routed-operations';
import { Download } from './download.adapter';
import { OpenDownloads } from './open-downloads.adapter';

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

/** Creates the controller of an operation that answers with a file. */
export function downloadController(operation: RoutedOperation): Type {
  @Controller()
  class DownloadController {
    constructor(private readonly downloads: Downloads) {}

    /** Sends the stream itself: Nest would read the first chunk of a returned one, and hide its end from `Download`. */
    @OperationRoute(operation)
    handle(
      @OperationRequest(operation) asked: object,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return this.downloads.send(operation, asked, { request, reply });
    }
  }
  return named(DownloadController, operation);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends files. The status is sent after the first page has arrived. */
@Injectable()
export class Downloads {
  private readonly slots = new AccountSlots(limits);

  constructor(
    private readonly bus: Bus,
    private readonly inFlight: InFlight,
    private readonly open: OpenDownloads,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(operation: RoutedOperation, asked: object, { request, reply }: Exchange): Promise<void> {
    const arrived = performance.now();
    const limitMs = timeLimit(operation, request, reply);
    const release = await this.acquireSlot(limitMs, request, reply);
    const { bus, inFlight, open: downloads, clock, logger } = this;
    const download = new Download(operation, { bus, inFlight, downloads, clock, logger }, request, reply);
    // Otherwise clients that reconnect immediately could start more page requests than there are slots.
    finished(reply.raw, () => void download.lastCallEnded().then(release));
    const first = await download
      .begin(asked, limitMs - (performance.now() - arrived))
      .catch((error: unknown) => {
        throw relocated(error, fieldLocations(operation));
      });
    void reply.headers({ ...typeOf(operation, first), ...first.headers });
    closeWhenStopping(request, reply);
    // The headers are known only after the service has created the first page.
    if (isHead(request)) return void reply.send(Readable.from([]));
    this.open.add(request, reply);
    void reply.send(download.body(asked, first));
  }

  /** Waits for a slot while the client is connected. */
  private acquireSlot(limitMs: number, request: FastifyRequest, reply: FastifyReply): Promise<() => void> {
    const timeoutMs = Math.max(0, limitMs - request.admissionMs - Math.min(firstPageMs, limitMs / 2));
    const client = watchClient(reply.raw);
    return this.slots
      .acquire({ account: keyOf(request).account, timeoutMs, signal: client.gone })
      .finally(client.unwatch);
  }
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

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const binary = 'application/octet-stream';

const typeOf = ({ http: { media = '' } }: RoutedOperation, { encoding }: FilePage): object => ({
  'content-type': media === binary ? binary : encoding === 'base64' ? workbook : `${media}; charset=utf-8`,
});

const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD';
