import { EventEmitter } from 'node:events';
import { ProblemError, type Operation } from '@lode/contracts';
import { newRequestId } from '@lode/wire';
import type { NatsConnection, Status } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { distinctUntilChanged, ReplaySubject, type Observable } from 'rxjs';
import { callMetadata, LodeRecord, type CallOptions } from './call-options';
import { openLink, type Link } from './link';
import type { LodeClientEvents, LodeClientOptions, LodeClientStatus } from './lode-client-options';
import { LodeException } from './lode-exception';

/** The part of an operation of `@lode/contracts` that has its types. */
interface Callable<Request, Response> extends Pick<Operation, 'subject'> {
  readonly request: new () => Request;
  readonly response: new () => Response;
}

/**
 * Calls the operations of Lode over NATS. Register it with `ClientsModule.register([{ name, customClass: LodeClient,
 * options }])` or `registerAsync`. It connects at the first call or by `connect()`, reconnects without limit, and closes
 * with the application.
 */
export class LodeClient extends ClientProxy {
  // Nest 10 has no status of clients.
  private readonly states = new ReplaySubject<LodeClientStatus>(1);
  private readonly logger = new Logger(LodeClient.name);
  private readonly events = new EventEmitter();
  private opening: Promise<Link> | undefined;
  private link: Link | undefined;

  constructor(private readonly options: LodeClientOptions = {}) {
    super();
  }

  /** The states of the connection, beginning with the present one. */
  override get status(): Observable<LodeClientStatus> {
    return this.states.pipe(distinctUntilChanged());
  }

  /** @throws LodeException unavailable, with the error of NATS as cause */
  async connect(): Promise<NatsConnection> {
    try {
      const { connection } = await (this.opening ?? this.open());
      return connection;
    } catch (error) {
      throw this.serializeError(error);
    }
  }

  /** Ends calls in progress with the problem `unavailable`, and closes the connection. */
  async close(): Promise<void> {
    const { link } = this;
    this.forget();
    const err = new ProblemError('unavailable', 'The client is closed.');
    for (const callback of [...this.routingMap.values()]) callback({ err });
    this.events.removeAllListeners();
    await link?.wire.close();
  }

  /**
   * Calls an operation of `@lode/contracts` for each subscriber. The service ends the work when the subscriber
   * unsubscribes.
   * @returns emits the response and completes, or errors with a `LodeException`
   */
  override send<Request, Response>(
    operation: Callable<Request, Response>,
    request: NoInfer<Request>,
    options: CallOptions = {},
  ): Observable<Response> {
    return super.send<Response>(operation, new LodeRecord(request as object, options));
  }

  /** @throws Error always: Lode accepts no events of callers */
  override emit(): never {
    throw new Error('Lode accepts no events of callers: call an operation with send()');
  }

  /** Calls back when the connection is lost or restored, or when the servers of the NATS cluster change. */
  override on<Name extends keyof LodeClientEvents>(event: Name, callback: LodeClientEvents[Name]): void {
    this.events.on(event, callback);
  }

  /** The NATS connection. @throws Error while there is none: call `connect` first */
  override unwrap<T = NatsConnection>(): T {
    if (!this.link) throw new Error('The client is not connected: call connect() first');
    return this.link.connection as T;
  }

  protected override publish(
    packet: ReadPacket<LodeRecord>,
    callback: (packet: WritePacket) => void,
  ): () => void {
    const id = newRequestId();
    const cancellation = new AbortController();
    this.routingMap.set(id, callback);
    this.call(packet, cancellation.signal).then(
      (response) => callback({ response, isDisposed: true }),
      (err: unknown) => callback({ err }),
    );
    return () => {
      this.routingMap.delete(id);
      cancellation.abort();
    };
  }

  protected override dispatchEvent(): Promise<never> {
    return Promise.reject(new Error('Lode accepts no events of callers'));
  }

  protected override serializeError(error: unknown): unknown {
    return error instanceof ProblemError ? new LodeException(error) : error;
  }

  private async call({ data, ...packet }: ReadPacket<LodeRecord>, cancellation: AbortSignal) {
    const pattern = packet.pattern as Operation;
    if (typeof pattern.subject !== 'string')
      throw new TypeError('send() expects an operation of @lode/contracts, such as VerifyEmail');
    if (!this.link) throw new ProblemError('unavailable', 'The client is closed.');
    // Since Nest 12, a dispatch hook may assign metadata.
    const { metadata } = packet as { metadata?: Readonly<Record<string, string>> };
    const defaults = { account: this.options.account, traceparent: metadata?.['traceparent'] };
    const call = callMetadata(data.options, defaults, cancellation);
    try {
      return await this.link.caller.call(pattern, data.request, call);
    } catch (error) {
      throw error instanceof ProblemError ? new LodeException(error, call.requestId) : error;
    }
  }

  private open(): Promise<Link> {
    const opening = openLink(this.options);
    this.opening = opening;
    opening.then(
      (link) => (this.opening === opening ? this.use(link) : link.wire.close()),
      () => this.opening === opening && this.forget(),
    );
    return opening;
  }

  private use(link: Link): void {
    this.link = link;
    this.states.next('connected');
    void this.follow(link);
  }

  private forget(): void {
    this.opening = undefined;
    this.link = undefined;
  }

  /** Follows the status reports of the connection until it is closed. */
  private async follow(link: Link): Promise<void> {
    for await (const status of link.connection.status()) this.report(status);
    if (this.link === link) this.forget();
  }

  private report(status: Status): void {
    switch (status.type) {
      case 'disconnect':
        this.logger.warn('NATS connection lost, reconnecting');
        this.states.next('disconnected');
        return void this.events.emit('disconnect', status.server);
      case 'reconnecting':
        return this.states.next('reconnecting');
      case 'reconnect':
        this.logger.log('NATS connection restored');
        this.states.next('connected');
        return void this.events.emit('reconnect', status.server);
      case 'update':
        return void this.events.emit('update', { added: status.added ?? [], deleted: status.deleted ?? [] });
      case 'error':
        return this.logger.error(`NATS error: ${status.error.message}`);
      default:
    }
  }
}
