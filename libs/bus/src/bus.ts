import { ProblemError, validateDto, type Event, type Operation } from '@lode/contracts';
import { Caller, type Subscription, type Wire, type WireStatus } from '@lode/wire';
import { requireNoTransaction, workScope, parseJson, takeNotes, inSpan } from '@lode/platform';
import type { CallContext } from './context';
import { answerDiscovery } from './discovery';
import { calling, continued } from './operation-spans';
import { Server, type Handler, type ServerOptions } from './server';

interface PagedRequest {
  cursor?: string;
}
interface PagedResponse {
  next_cursor: string | null;
}

/** Iterates pages and requests the next one while the caller processes the current one. */
export async function* iteratePages<Request extends PagedRequest, Response extends PagedResponse>(
  request: Request,
  fetchPage: (request: Request) => Promise<Response>,
): AsyncGenerator<Response> {
  let upcoming: Promise<Response> | undefined = fetchPage(request);
  while (upcoming) {
    const page: Response = await upcoming;
    upcoming = page.next_cursor === null ? undefined : fetchPage({ ...request, cursor: page.next_cursor });
    // A consumer that stops early never awaits the page ahead; its failure must not end the process.
    upcoming?.catch(() => undefined);
    yield page;
  }
}

export interface BusOptions extends ServerOptions {
  readonly version: string;
  /** Published by the NATS services protocol. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Seconds in which new permissions of NATS may arrive. */
const permissionsRetryAfter = 10;

/**
 * A NATS user that may not call what its service calls is a fault of the installation, such as permissions of an older
 * version, and not of the client. @throws the error, `not_permitted` as `unavailable`
 */
function ofInstallation(error: unknown): never {
  if (!(error instanceof ProblemError) || error.code !== 'not_permitted') throw error;
  const options = { cause: error, retryAfter: permissionsRetryAfter };
  throw new ProblemError('unavailable', error.detail, options);
}

/** Maximum wait for requests in flight when a service stops, in milliseconds. */
const drainTimeoutMs = 30_000;

/**
 * Operations and events over a wire. Bodies are the plain JSON of the DTOs, all metadata is in headers; every failure
 * is a `ProblemError`.
 */
export class Bus {
  private readonly caller: Caller;
  private readonly server: Server;
  private readonly operations: Operation[] = [];

  constructor(
    private readonly wire: Wire,
    private readonly options: BusOptions,
  ) {
    this.caller = new Caller(wire, workScope, options.heartbeats?.timeoutMs);
    this.server = new Server(wire, options);
  }

  get status(): WireStatus {
    return this.wire.status;
  }

  /** Subjects that this process may not receive at present. */
  get refused(): ReadonlySet<string> {
    return this.wire.refused;
  }

  /** @throws Error within a transaction */
  call<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    context: CallContext,
  ): Promise<Response> {
    requireNoTransaction(`${operation.name} was called`);
    return inSpan(
      () => calling(operation),
      (span) => this.caller.call(operation, request, continued(context, span)).catch(ofInstallation),
    );
  }

  /** Like `call`, for callers that forward the JSON text of the response unchanged, and the notes of `context.reply`. */
  forward<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    context: CallContext,
  ): Promise<string> {
    const body = JSON.stringify(request);
    return inSpan(
      () => calling(operation),
      (span) =>
        this.caller
          .request(operation as unknown as Operation, body, continued(context, span), (reply) =>
            takeNotes(context.reply, reply),
          )
          .catch(ofInstallation),
    );
  }

  /** Iterates the pages of a large response and reads one page ahead; each page is a call. */
  pages<Request extends { cursor?: string }, Response extends PagedResponse>(
    operation: Operation<Request, Response>,
    request: Request,
    context: () => CallContext,
  ): AsyncGenerator<Response> {
    return iteratePages(request, (page) => this.call(operation, page, context()));
  }

  /** Sends an event to all subscribers, if any. The message may be lost. */
  emit<Payload extends object>(event: Event<Payload>, payload: Payload): void {
    if (this.wire.status === 'connected')
      this.wire.publish({ subject: event.subject, body: JSON.stringify(payload) });
  }

  /** Calls the listener for each event until the subscription is drained. */
  on<Payload extends object>(event: Event<Payload>, listener: (payload: Payload) => void): Subscription {
    return this.wire.subscribe(event.subject, undefined, (message) => {
      const payload = readPayload(event, message.text());
      if (payload) listener(payload);
    });
  }

  /** Serves an operation without any of the checks of a service: the handler receives the body as it was sent. */
  serve<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    handler: Handler<Request, Response>,
  ): void {
    this.operations.push(operation as unknown as Operation);
    this.server.serve(operation, handler);
  }

  /** Resolves when all previous messages and subscriptions have reached the broker. */
  flush(): Promise<void> {
    return this.wire.flush();
  }

  /** Makes the service discoverable, once its operations are served. */
  announce(): void {
    const { queue: name, version, metadata = {} } = this.options;
    const { operations } = this;
    answerDiscovery(this.wire, { name, version, operations, stats: this.server.stats, metadata });
  }

  closed(): Promise<Error | undefined> {
    return this.wire.closed();
  }

  /** Accepts no new requests and answers those in flight; calls to other services still work. */
  drain(): Promise<void> {
    return this.server.drain(drainTimeoutMs);
  }

  async close(): Promise<void> {
    // While the broker is unreachable there is nothing to flush to.
    if (this.wire.status === 'connected') await this.wire.flush();
    await this.wire.close();
  }
}

function readPayload<Payload extends object>(event: Event<Payload>, text: string): Payload | undefined {
  try {
    const validated = validateDto(event.payload, parseJson(text), {
      location: 'payload',
      unknownFields: 'ignore',
    });
    return validated.ok ? validated.value : undefined;
  } catch {
    return undefined;
  }
}
